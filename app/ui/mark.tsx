import styles from "./mark.module.css";

export type MarkTone = "quiet" | "info" | "success" | "warning" | "danger";

/** Where a thing stands, by word and colour. */
export const Mark = ({ tone, children }: { tone: MarkTone; children: string }) => (
  <span className={`${styles["mark"]} ${styles[tone]}`}>{children}</span>
);
