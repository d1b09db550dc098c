import styles from "./money.module.css";
import type { PaymentRow } from "./read-payments.ts";
import { directionWords, stateWords } from "./words.ts";

type Props = { rows: PaymentRow[]; commands?: (row: PaymentRow) => React.ReactNode };

/** Dates on the left, amounts on the right; the direction is shown by sign and word, not by colour alone. */
export const PaymentList = ({ rows, commands }: Props) => (
  <ul className={styles["list"]} aria-label="Payments">
    {rows.map((row) => (
      <li key={row.id} className={styles["row"]}>
        <time dateTime={row.occurredOn} className={styles["when"]}>
          {row.when}
        </time>
        <div className={styles["what"]}>
          <strong>{row.description}</strong>
          <span>
            {[row.isReversal ? `Reversal of ${row.kind.toLowerCase()}` : row.kind, row.method]
              .filter(Boolean)
              .join(", ")}
          </span>
          {row.reversed && <span>Reversed: {row.reversed}</span>}
        </div>
        <span className={styles["state"]} data-state={row.status}>
          {stateWords[row.status]}
        </span>
        <div className={styles["amount"]} data-direction={row.direction}>
          <strong>{row.amount}</strong>
          <span>{directionWords[row.direction]}</span>
        </div>
        {commands && <div className={styles["actions"]}>{commands(row)}</div>}
      </li>
    ))}
  </ul>
);
