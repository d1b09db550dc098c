import { Link } from "react-router";
import { RecurringList } from "#app/payments/recurring/recurring-list.tsx";
import type { RecurringRow } from "#app/payments/recurring/recurring-row.ts";
import { buttonStyle } from "#app/ui/button.tsx";
import styles from "./studio-payments.module.css";

/** A client's recurring charges; for admins. */
export const RecurringFees = ({ rows }: { rows: RecurringRow[] }) => (
  <section className={styles["part"]} aria-labelledby="recurring">
    <header className={styles["head"]}>
      <h2 id="recurring">Recurring fees</h2>
      <Link to="recurring/new" className={buttonStyle()} preventScrollReset>
        Add Recurring Fee
      </Link>
    </header>
    {rows.length === 0 && <p className={styles["quiet"]}>No recurring fees yet.</p>}
    {rows.length > 0 && (
      <RecurringList
        label="Recurring fees"
        rows={rows}
        base="recurring"
        pause="It is not charged until you resume it. Past charges stay."
      />
    )}
  </section>
);
