import { NavLink } from "react-router";
import type { ListedTask } from "#domain/tasks/index.ts";
import { Due } from "./due.tsx";
import { State } from "./state.tsx";
import styles from "./tasks.module.css";
import { priorityWords } from "./words.ts";

type Props = { tasks: ListedTask[]; query: string; isOfOneClient?: boolean };

/** A list of tasks, those due first on top. */
export const TaskList = ({ tasks, query, isOfOneClient = false }: Props) => (
  <ul className={styles["list"]} aria-label="Tasks">
    {tasks.map((task) => (
      <li key={task.id}>
        <NavLink
          id={`task-${task.id}`}
          className={styles["row"] ?? ""}
          to={`/studio/workspace/tasks/${task.id}${query}`}
          preventScrollReset
        >
          <strong>{task.title}</strong>
          <span className={styles["meta"]}>{!isOfOneClient && (task.client?.name ?? "No client")}</span>
          <span className={styles["meta"]}>{task.assignee?.name ?? "Unassigned"}</span>
          <span className={styles["meta"]}>{task.priority !== "normal" && priorityWords[task.priority]}</span>
          <State status={task.status} />
          <span className={styles["when"]}>
            <Due {...task} />
          </span>
        </NavLink>
      </li>
    ))}
  </ul>
);
