import { formatSize } from "#app/ui/format-size.ts";
import type { ExpenseRow } from "./expense-row.ts";
import { ReceiptLink } from "./expense-table.tsx";
import styles from "./expenses.module.css";
import { StateBadge } from "./state-badge.tsx";

/** An expense's status, and the comments on it. */
export const ExpenseFacts = ({ row }: { row: ExpenseRow }) => (
  <dl className={styles.facts}>
    <Fact name="State">
      <StateBadge state={row.state} />
      {row.paid && ` on ${row.paid}`}
    </Fact>
    <Fact name="Amount">{row.price}</Fact>
    <Fact name="Day">{row.day}</Fact>
    {row.payee && <Fact name="Paid to">{row.payee.name}</Fact>}
    {row.decisionNote && <Fact name="Reason">{row.decisionNote}</Fact>}
    {row.decidedBy && <Fact name="Decided by">{row.decidedBy}</Fact>}
    {row.receipt && (
      <Fact name="Receipt">
        <ReceiptLink row={row} /> {formatSize(row.receipt.size)}
      </Fact>
    )}
  </dl>
);

/** What is fixed, above the fields that are not. */
export const Facts = ({ facts }: { facts: [name: string, value: string][] }) => (
  <dl className={styles.facts}>
    {facts.map(([name, value]) => (
      <Fact key={name} name={name}>
        {value}
      </Fact>
    ))}
  </dl>
);

const Fact = ({ name, children }: { name: string; children: React.ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);
