import { Link } from "react-router";
import type { ListedTask } from "#domain/tasks/index.ts";
import { Due } from "../due.tsx";
import styles from "../tasks.module.css";
import { priorityWords } from "../words.ts";
import { Moves } from "./moves.tsx";

type Props = { task: ListedTask; query: string; onStep: (step: 1 | -1) => void };

/** A task on the board. */
export const TaskCard = ({ task, query, onStep }: Props) => (
  <li
    className={styles["card"]}
    draggable={task.moves.length > 0}
    onDragStart={({ dataTransfer }) => dataTransfer.setData("text/plain", task.id)}
  >
    <Link
      id={`task-${task.id}`}
      to={`/studio/workspace/tasks/${task.id}${query}`}
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
    <p>
      {[
        task.client?.name,
        task.assignee?.name ?? "Unassigned",
        task.priority !== "normal" && priorityWords[task.priority],
      ]
        .filter(Boolean)
        .join(" · ")}
    </p>
    <Due {...task} />
    <Moves task={task} moves={task.moves.filter((to) => to !== "cancelled")} query={query} />
  </li>
);
