import { spellDate } from "#domain/kernel/day.ts";
import styles from "./tasks.module.css";

/** When a task is due; late is said in a word, not by colour alone. */
export const Due = ({ dueOn, isOverdue }: { dueOn: string | null; isOverdue: boolean }) =>
  dueOn && (
    <time dateTime={dueOn} className={isOverdue ? styles["overdue"] : styles["due"]}>
      {isOverdue && "Overdue, "}
      {spellDate(dueOn)}
    </time>
  );
