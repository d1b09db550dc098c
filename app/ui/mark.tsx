import styles from "./mark.module.css";

export type MarkTone = "quiet" | "info" | "success" | "warning" | "danger";

/** A status as a word and a colour. */
export const Mark = ({ tone, children }: { tone: MarkTone; children: string }) => (
  <span className={`${styles.mark} ${styles[tone]}`}>{children}</span>
);
