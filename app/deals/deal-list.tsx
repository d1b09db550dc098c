import { Link } from "react-router";
import { Mark } from "#app/ui/mark.tsx";
import { Table } from "#app/ui/table.tsx";
import { amongAnd } from "./among.ts";
import type { DealsView } from "./read-list.ts";
import styles from "./stage.module.css";
import { StageSign } from "./stage.tsx";
import { feeWords } from "./words.ts";

type Props = {
  deals: DealsView["deals"];
  to: string;
  hasClient: boolean;
  /** The list's filter, within which a deal's file leads on to the next. */
  among: string;
  label?: string;
};

/** Deals as a table: who, where it stands, what the client answered and what it is worth. */
export const DealList = ({ deals, to, hasClient, among, label = "Deals" }: Props) => (
  <Table
    isDense
    label={label}
    columns={[
      "Company",
      ...(hasClient ? ["Client"] : []),
      "Stage",
      "Answer",
      { name: "Found", lesser: hasClient },
      { name: "Last step", lesser: hasClient },
      { name: "Value", sum: true },
      { name: "Fee", figure: true, lesser: hasClient },
    ]}
    rows={deals.map(({ id, company, client, line, stage, waits, worth, found, last, ...row }) => ({
      key: id,
      cells: [
        <Link key="company" to={`${to}/${id}${amongAnd(among)}`}>
          {company}
        </Link>,
        ...(hasClient ? [client] : []),
        <span key="stage" className={styles.word}>
          <StageSign of={line} />
          {stage}
        </span>,
        waits && (
          <Mark key="waits" tone={waits.tone}>
            {waits.words}
          </Mark>
        ),
        found,
        last ?? "–",
        worth ?? "–",
        row.fee ? <FeeSum key="fee" fee={row.fee} charge={row.charge} /> : "–",
      ],
    }))}
  />
);

/** To a client a fee that is owed is bold, one that is disputed struck out, and each says what it is. */
function FeeSum({ fee, charge }: { fee: string; charge: DealsView["deals"][number]["charge"] }) {
  if (!charge) return fee;
  const Amount = ({ owed: "strong", claimed: "span", disputed: "s" } as const)[charge];
  return (
    <>
      <Amount>{fee}</Amount> <small>{feeWords[charge]}</small>
    </>
  );
}
