import { Link } from "react-router";
import { Mark } from "#app/ui/mark.tsx";
import { Table } from "#app/ui/table.tsx";
import { amongAnd } from "./among.ts";
import type { DealsView } from "./read-list.ts";
import styles from "./stage.module.css";
import { StageSign } from "./stage.tsx";

type Props = {
  deals: DealsView["deals"];
  to: string;
  hasClient: boolean;
  /** The list's filter, within which a deal's file leads on to the next. */
  among: string;
};

/** Deals as a table: who, where it stands, what the client answered and what it is worth. */
export const DealList = ({ deals, to, hasClient, among }: Props) => (
  <Table
    isDense
    label="Deals"
    columns={[
      "Company",
      ...(hasClient ? ["Client"] : []),
      "Stage",
      "Answer",
      { name: "Value", sum: true },
      { name: "Fee", figure: true, lesser: hasClient },
    ]}
    rows={deals.map(({ id, company, client, line, stage, waits, worth, fee }) => ({
      key: id,
      cells: [
        <Link key="company" to={`${to}/${id}${amongAnd(among)}`}>
          {company}
        </Link>,
        ...(hasClient ? [client] : []),
        <span key="stage" className={styles["word"]}>
          <StageSign of={line} />
          {stage}
        </span>,
        waits && (
          <Mark key="waits" tone={waits.tone}>
            {waits.words}
          </Mark>
        ),
        worth ?? "–",
        fee ?? "–",
      ],
    }))}
  />
);
