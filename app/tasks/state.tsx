import type { TaskStatus } from "#domain/tasks/index.ts";
import styles from "./tasks.module.css";
import { statusWords } from "./words.ts";

export const State = ({ status }: { status: TaskStatus }) => (
  <span className={styles["state"]} data-status={status}>
    {statusWords[status]}
  </span>
);
