import { Link } from "react-router";
import type { ExpenseRow } from "./expense-row.ts";
import styles from "./expenses.module.css";
import { StateBadge } from "./state-badge.tsx";

type Props = { label: string; rows: ExpenseRow[]; to: (row: ExpenseRow) => string };

/** Expenses as a ledger shows them: days on the left, amounts on the right. */
export function ExpenseTable({ label, rows, to }: Props) {
  return (
    <table className={styles["table"]} aria-label={label}>
      <thead>
        <tr>
          <th scope="col">Day</th>
          <th scope="col">What</th>
          <th scope="col">Category</th>
          <th scope="col">Receipt</th>
          <th scope="col">State</th>
          <th scope="col">Amount</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <td>{row.day}</td>
            <th scope="row">
              <Link to={to(row)}>{row.name}</Link>
              {row.payee && <span className={styles["quiet"]}>{row.payee.name}</span>}
            </th>
            <td>{row.category.name}</td>
            <td>{row.receipt && <ReceiptLink row={row} />}</td>
            <td>
              <StateBadge state={row.state} />
            </td>
            <td>{row.price}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Opens the file itself. */
export const ReceiptLink = ({ row }: { row: Pick<ExpenseRow, "id" | "name"> }) => (
  <a href={`/studio/receipts/${row.id}`} aria-label={`Receipt of ${row.name}`}>
    Receipt
  </a>
);
