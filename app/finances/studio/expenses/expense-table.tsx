import type { ComponentProps } from "react";
import { href, Link } from "react-router";
import { Table } from "#app/ui/table.tsx";
import type { ExpenseRow } from "./expense-row.ts";
import styles from "./expenses.module.css";
import { StateBadge } from "./state-badge.tsx";

type Props = { label: string; rows: ExpenseRow[]; to: (row: ExpenseRow) => string; isBare?: boolean } & Pick<
  ComponentProps<typeof Table>,
  "sums"
>;

const columns = ["Day", "What", "Category", "Receipt", "State", { name: "Amount", sum: true }];

/** Expenses as a ledger: dates on the left, amounts on the right. */
export const ExpenseTable = ({ label, rows, to, isBare = false, sums = [] }: Props) => (
  <Table
    label={label}
    isBare={isBare}
    sums={sums}
    columns={columns}
    head={1}
    rows={rows.map((row) => ({
      key: row.id,
      cells: [
        row.day,
        <What key="what" row={row} to={to(row)} />,
        row.category.name,
        row.receipt && <ReceiptLink key="receipt" row={row} />,
        <StateBadge key="state" state={row.state} />,
        row.price,
      ],
    }))}
  />
);

const What = ({ row, to }: { row: ExpenseRow; to: string }) => (
  <>
    <Link id={`expense-${row.id}`} className={styles.name} to={to}>
      {row.name}
    </Link>
    {row.payee && <span className={styles.payee}>{row.payee.name}</span>}
  </>
);

/** Links to the file itself. */
export const ReceiptLink = ({ row }: { row: Pick<ExpenseRow, "id" | "name"> }) => (
  <a
    className={styles.receipt}
    href={href("/studio/receipts/:expenseId", { expenseId: row.id })}
    aria-label={`Receipt of ${row.name}`}
  >
    Receipt
  </a>
);
