import { useState } from "react";
import { Link } from "react-router";
import type { ListedTask, TaskStatus } from "#domain/tasks/index.ts";
import styles from "../tasks.module.css";
import { statusWords } from "../words.ts";
import type { Tasks } from "./read-tasks.ts";
import { TaskCard } from "./task-card.tsx";
import { tasksQuery } from "./tasks-query.ts";
import { useMoves } from "./use-moves.ts";

type Column = Extract<Tasks, { view: "board" }>["columns"][number];
const order: TaskStatus[] = ["todo", "in_progress", "blocked", "done"];

/** A column for each state. A card is moved with its buttons, by dragging, or with Shift and an arrow key. */
export function TaskBoard({ columns, query }: { columns: Column[]; query: string }) {
  const move = useMoves(
    columns.flatMap(({ tasks }) => tasks),
    query,
  );
  const beside = (task: ListedTask, step: 1 | -1) => {
    const further =
      step > 0 ? order.slice(order.indexOf(task.status) + 1) : order.slice(0, order.indexOf(task.status)).reverse();
    return further.find((to) => task.moves.includes(to));
  };

  return (
    <div className={styles["board"]}>
      <output className="sr-only">{useMoved(columns)}</output>
      {columns.map(({ status, tasks, next }) => (
        <section
          key={status}
          className={styles["column"]}
          aria-label={statusWords[status]}
          onDragOver={(event) => event.preventDefault()}
          onDrop={(event) => {
            move(event.dataTransfer.getData("text/plain"), () => status);
          }}
        >
          <h2>{statusWords[status]}</h2>
          <ul>
            {tasks.map((task) => (
              <TaskCard
                key={task.id}
                task={task}
                query={query}
                onStep={(step) => move(task.id, (now) => beside(now, step))}
              />
            ))}
          </ul>
          {next && (
            <Link
              to={`/studio/workspace/tasks${tasksQuery(new URLSearchParams(query), { view: "list", state: status })}`}
            >
              All that are {statusWords[status].toLowerCase()}
            </Link>
          )}
        </section>
      ))}
    </div>
  );
}

/** In words, what moved from one column to another when the board was last read. */
function useMoved(columns: Column[]) {
  const [shown, setShown] = useState({ columns, said: "" });
  if (shown.columns === columns) return shown.said;
  const before = new Map(shown.columns.flatMap(({ tasks }) => tasks.map(({ id, status }) => [id, status])));
  const moved = columns
    .flatMap(({ tasks }) => tasks)
    .filter(({ id, status }) => before.has(id) && before.get(id) !== status);
  const said = moved.map(({ title, status }) => `${title}: ${statusWords[status]}`).join(", ");
  setShown({ columns, said });
  return said;
}
