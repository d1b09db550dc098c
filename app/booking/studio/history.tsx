import { Moment } from "#app/ui/moment.tsx";
import styles from "./booking.module.css";
import type { Detail } from "./read-detail.ts";

/** What happened to a booking, from the audit log. */
export function History({ lines }: { lines: Detail["history"] }) {
  if (lines.length === 0) return null;
  return (
    <section className={styles["history"]} aria-label="History">
      <h2>History</h2>
      <ol>
        {lines.map(({ id, what, at }) => (
          <li key={id}>
            <span>{what}</span>
            <Moment at={at} />
          </li>
        ))}
      </ol>
    </section>
  );
}
