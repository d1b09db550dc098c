import styles from "./client.module.css";

/** Where a client stands, by word and colour. */
export const StatusBadge = ({ status }: { status: string }) => (
  <span className={styles["status"]} data-status={status}>
    {status}
  </span>
);
