import { href, Link } from "react-router";
import { StatusBadge } from "#app/clients/status-badge.tsx";
import { Avatar } from "#app/ui/avatar.tsx";
import { buttonStyle } from "#app/ui/button.tsx";
import { Mark } from "#app/ui/mark.tsx";
import { Spark } from "#app/ui/spark.tsx";
import { Table } from "#app/ui/table.tsx";
import styles from "./client-table.module.css";
import type { Clients } from "./read-clients.ts";

type Props = Pick<Clients, "clients" | "decides" | "month" | "seesMoney">;

/** The clients as a table: who is doing well, who waits, and who has not heard from the agency. */
export const ClientTable = ({ clients, decides, month, seesMoney }: Props) => (
  <div className={styles.list}>
    <Table
      isDense
      label="Clients"
      columns={[
        "Client",
        "Status",
        { name: "Led by", lesser: true },
        { name: `${month}: found, held, sent, closed`, wide: true },
        ...(seesMoney ? [{ name: "Current Balance", sum: true }] : []),
        { name: "Last update", figure: true, lesser: true },
        ...(decides ? [{ name: "Access", figure: true, lesser: true }] : []),
      ]}
      rows={clients.map((client) => ({
        key: client.id,
        cells: [
          <Who key="who" client={client} />,
          <StatusBadge key="status" status={client.status} />,
          client.lead ?? <span className={styles.none}>nobody</span>,
          <Month key="month" counts={client.counts} />,
          ...(seesMoney ? [<Balance key="balance" balance={client.balance} />] : []),
          <span key="heard" className={styles.none} data-quiet={client.isQuiet}>
            {client.heard ?? "none yet"}
          </span>,
          ...(decides ? [<Access key="access" client={client} />] : []),
        ],
      }))}
    />
  </div>
);

type One = { client: Props["clients"][number] };

const Who = ({ client: { id, name, company, email, pictureId, waiting, disputes, isQuiet } }: One) => (
  <div className={styles.who}>
    <Avatar name={company ?? name} pictureId={pictureId} size={40} />
    <div>
      <p className={styles.name}>
        <Link to={href("/studio/workspace/clients/:clientId", { clientId: id })}>{company ?? name}</Link>
      </p>
      <p className={styles.none}>{[company && name, email || "No email found"].filter(Boolean).join(", ")}</p>
      {(waiting > 0 || disputes > 0 || isQuiet) && (
        <p className={styles.marks}>
          {waiting > 0 && <Mark tone="info">{`${waiting} to answer`}</Mark>}
          {disputes > 0 && <Mark tone="danger">{disputes === 1 ? "Dispute" : `${disputes} disputes`}</Mark>}
          {isQuiet && <Mark tone="warning">Quiet</Mark>}
        </p>
      )}
    </div>
  </div>
);

const Month = ({ counts }: { counts: number[] | null }) =>
  counts ? (
    <span className={styles.month}>
      <Spark shape="bars" values={counts} />
      {counts.join(" · ")}
    </span>
  ) : (
    <span className={styles.none}>none yet</span>
  );

const Balance = ({ balance }: { balance: { text: string; isBelow: boolean } | null }) => (
  <span className={balance?.isBelow ? styles.below : undefined}>{balance?.text ?? "–"}</span>
);

const Access = ({ client: { id, name } }: One) => (
  <Link
    className={buttonStyle()}
    to={href("/studio/workspace/clients/:clientId/access", { clientId: id })}
    aria-label={`Manage Access: ${name}`}
  >
    Manage
  </Link>
);
