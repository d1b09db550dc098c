import Circle from "lucide-react/icons/circle";
import CircleCheck from "lucide-react/icons/circle-check";
import CircleDot from "lucide-react/icons/circle-dot";
import CircleSlash from "lucide-react/icons/circle-slash";
import CircleX from "lucide-react/icons/circle-x";
import { type Drawing, Icon } from "#app/ui/icon.tsx";
import type { TaskStatus } from "#domain/tasks/index.ts";
import styles from "./tasks.module.css";
import { statusWords } from "./words.ts";

export const State = ({ status }: { status: TaskStatus }) => (
  <span className={styles.state} data-status={status}>
    {statusWords[status]}
  </span>
);

const drawings: Record<TaskStatus, Drawing> = {
  todo: Circle,
  in_progress: CircleDot,
  blocked: CircleSlash,
  done: CircleCheck,
  cancelled: CircleX,
};

/** A task's state as a sign; where no word stands beside it, the word is read aloud and shown under the pointer. */
export const StateSign = ({ status, isAlone = false }: { status: TaskStatus; isAlone?: boolean }) => (
  <span className={styles.sign} data-status={status} title={isAlone ? statusWords[status] : undefined}>
    <Icon of={drawings[status]} />
    {isAlone && <span className="sr-only">{statusWords[status]}</span>}
  </span>
);
