import { useFormats } from "#app/ui/formats.ts";
import styles from "./tasks.module.css";

type Props = {
  dueOn: string | null;
  isOverdue: boolean;
  /** A heading says already that it is overdue. */
  isBelowHeading?: boolean;
};

/** When a task is due; overdue is shown by a word, not by colour alone. */
export function Due({ dueOn, isOverdue, isBelowHeading = false }: Props) {
  const { day } = useFormats();
  return (
    dueOn && (
      <time dateTime={dueOn} className={isOverdue ? styles.overdue : styles.due}>
        {isOverdue && <span className={isBelowHeading ? "sr-only" : undefined}>Overdue, </span>}
        {day(dueOn)}
      </time>
    )
  );
}
