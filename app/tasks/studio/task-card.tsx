import Calendar from "lucide-react/icons/calendar";
import ClockAlert from "lucide-react/icons/clock-alert";
import { Form, href, Link } from "react-router";
import { Avatar } from "#app/ui/avatar.tsx";
import { Hidden } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Mark } from "#app/ui/mark.tsx";
import { Submit } from "#app/ui/submit.tsx";
import type { TaskStatus } from "#domain/tasks/index.ts";
import type { ListedTask } from "#domain/tasks/list/index.ts";
import { Due } from "../due.tsx";
import styles from "../tasks.module.css";
import { moveWord, priorityTones, priorityWords } from "../words.ts";

type Props = { task: ListedTask; query: string; onStep: (step: 1 | -1) => void };

/** A task on the board. */
export const TaskCard = ({ task, query, onStep }: Props) => (
  <li
    className={styles.card}
    draggable={task.moves.length > 0}
    onDragStart={({ dataTransfer }) => dataTransfer.setData("text/plain", task.id)}
  >
    <Link
      id={`task-${task.id}`}
      to={`${href("/studio/workspace/tasks/:taskId", { taskId: task.id })}${query}`}
      draggable={false}
      preventScrollReset
      aria-keyshortcuts="Shift+ArrowLeft Shift+ArrowRight"
      onKeyDown={(event) => {
        if (!event.shiftKey || (event.key !== "ArrowLeft" && event.key !== "ArrowRight")) return;
        event.preventDefault();
        onStep(event.key === "ArrowRight" ? 1 : -1);
      }}
    >
      {task.title}
    </Link>
    <p className={styles.dueLine}>
      {task.dueOn && <Icon of={task.isOverdue ? ClockAlert : Calendar} />}
      <Due {...task} />
      {task.priority !== "normal" && <Mark tone={priorityTones[task.priority]}>{priorityWords[task.priority]}</Mark>}
    </p>
    <p className={styles.foot}>
      <span>{task.client?.name ?? "No client"}</span>
      {task.assignee && (
        <span title={task.assignee.name}>
          <Avatar name={task.assignee.name} pictureId={null} size={24} />
          <span className="sr-only">{task.assignee.name}</span>
        </span>
      )}
    </p>
    <Moves task={task} moves={task.moves.filter((to) => to !== "cancelled")} query={query} />
  </li>
);

type MovesProps = { task: Pick<ListedTask, "id" | "title" | "status">; moves: TaskStatus[]; query: string };

/** Buttons for the states a task can move to. */
const Moves = ({ task: { id, title, status }, moves, query }: MovesProps) => (
  <div className={styles.moves}>
    {moves.map((to) => (
      <Form
        key={to}
        method="post"
        action={`${href("/studio/workspace/tasks/:taskId", { taskId: id })}${query}`}
        preventScrollReset
      >
        <Hidden values={{ intent: "move", from: status, to }} />
        <Submit
          tone={to === "done" ? "plain" : "quiet"}
          busy={`${moveWord(status, to)}…`}
          aria-label={`${moveWord(status, to)}: ${title}`}
        >
          {moveWord(status, to)}
        </Submit>
      </Form>
    ))}
  </div>
);
