import { useFormats } from "#app/ui/formats.ts";
import styles from "./tasks.module.css";

/** When a task is due; overdue is shown by a word, not by colour alone. */
export function Due({ dueOn, isOverdue }: { dueOn: string | null; isOverdue: boolean }) {
  const { day } = useFormats();
  return (
    dueOn && (
      <time dateTime={dueOn} className={isOverdue ? styles["overdue"] : styles["due"]}>
        {isOverdue && "Overdue, "}
        {day(dueOn)}
      </time>
    )
  );
}
