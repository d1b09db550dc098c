import type { UpdateStatus } from "#domain/updates/index.ts";
import styles from "./updates.module.css";

const signs = {
  approved: "M3.5 8.5 6.5 11.5 12.5 5",
  pending: "M8 4.5V8l2.5 2M14 8A6 6 0 1 1 2 8a6 6 0 0 1 12 0Z",
  other: "M4.5 4.5l7 7m0-7-7 7",
};

/** The status of an update, by word, icon and colour; anything neither approved nor pending is red. */
export function UpdateBadge({ status, isReversed }: { status: UpdateStatus; isReversed: boolean }) {
  const look = status === "approved" || status === "pending" ? status : "other";
  return (
    <span className={styles.badges}>
      <span className={styles.badge} data-look={look}>
        <Sign path={signs[look]} />
        {status}
      </span>
      {isReversed && (
        <span className={styles.badge} data-look="other">
          <Sign path="M6 3.5 2.5 7 6 10.5M3 7h6.5a3.5 3.5 0 0 1 0 7H7" />
          reversed
        </span>
      )}
    </span>
  );
}

const Sign = ({ path }: { path: string }) => (
  <svg viewBox="0 0 16 16" width="12" height="12" aria-hidden="true">
    <path d={path} />
  </svg>
);
