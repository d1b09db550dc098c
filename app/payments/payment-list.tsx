import { useTarget } from "#app/ui/use-target.ts";
import styles from "./money.module.css";
import type { PaymentRow } from "./read-payments.ts";
import { stateWords } from "./words.ts";

type Props = { rows: PaymentRow[]; commands?: (row: PaymentRow) => React.ReactNode };

/** Dates on the left, amounts on the right; the direction is shown by the sign, not by colour alone. */
export function PaymentList({ rows, commands }: Props) {
  const target = useTarget();
  return (
    <ul className={styles.list} aria-label="Payments">
      {rows.map((row) => (
        <li key={row.id} {...target(`payment-${row.id}`)} className={styles.row}>
          <time dateTime={row.occurredOn} className={styles.when}>
            {row.when}
          </time>
          <div className={styles.what}>
            <strong>{row.title}</strong>
            <span>{[row.rule || row.kind, row.method].filter(Boolean).join(", ")}</span>
            {row.reversed && <span>Reversed: {row.reversed}</span>}
          </div>
          <span className={styles.state} data-state={row.status}>
            {stateWords[row.status]}
          </span>
          <strong className={styles.amount} data-direction={row.direction}>
            {row.amount}
          </strong>
          {commands && <div className={styles.actions}>{commands(row)}</div>}
        </li>
      ))}
    </ul>
  );
}
