import { Link } from "react-router";
import { Table } from "#app/ui/table.tsx";
import type { DealsView } from "./read-list.ts";

type Props = { deals: DealsView["deals"]; to: string; hasClient: boolean };

/** Deals as a table: who, where it stands, what waits and what it is worth. */
export const DealList = ({ deals, to, hasClient }: Props) => (
  <Table
    label="Deals"
    columns={[
      "Company",
      ...(hasClient ? ["Client"] : []),
      "Stage",
      "Waits for",
      { name: "Value", figure: true },
      { name: "Fee", figure: true },
    ]}
    rows={deals.map(({ id, company, client, stage, waits, worth, fee }) => ({
      key: id,
      cells: [
        <Link key="company" to={`${to}/${id}`}>
          {company}
        </Link>,
        ...(hasClient ? [client] : []),
        stage,
        waits,
        worth ?? "–",
        fee ?? "–",
      ],
    }))}
  />
);
