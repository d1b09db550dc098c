import type { ClientStatus } from "#domain/clients/index.ts";
import styles from "./client.module.css";

/** Where a client stands, by word and colour. */
export const StatusBadge = ({ status }: { status: ClientStatus }) => (
  <span className={styles["status"]} data-status={status}>
    {status}
  </span>
);
