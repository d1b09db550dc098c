import { href, Link } from "react-router";
import { useCardMoves, useMovedCards } from "#app/ui/use-card-moves.ts";
import type { TaskStatus } from "#domain/tasks/index.ts";
import type { ListedTask } from "#domain/tasks/list/index.ts";
import { StateSign } from "../state.tsx";
import styles from "../tasks.module.css";
import { statusWords } from "../words.ts";
import type { Tasks } from "./read-tasks.ts";
import { TaskCard } from "./task-card.tsx";
import { tasksQuery } from "./tasks-query.ts";

type Column = Extract<Tasks, { view: "board" }>["columns"][number];
const order: TaskStatus[] = ["todo", "in_progress", "blocked", "done"];

/** A column for each state. A card is moved with its buttons, by dragging, or with Shift and an arrow key. */
export function TaskBoard({ columns, query }: { columns: Column[]; query: string }) {
  const cards = columns.flatMap(({ tasks }) =>
    tasks.map((task) => ({ ...task, name: task.title, column: task.status })),
  );
  const said = useMovedCards(columns, cards, statusWords);
  const move = useCardMoves({
    cards,
    idOf: (id) => `task-${id}`,
    begin: ({ id, status: from, moves }, to) =>
      moves.includes(to)
        ? { form: { intent: "move", from, to }, action: `/studio/workspace/tasks/${id}${query}` }
        : null,
  });
  const beside = (task: ListedTask, step: 1 | -1) => {
    const further =
      step > 0 ? order.slice(order.indexOf(task.status) + 1) : order.slice(0, order.indexOf(task.status)).reverse();
    return further.find((to) => task.moves.includes(to));
  };

  return (
    <div className={styles.board}>
      <output className="sr-only">{said}</output>
      {columns.map(({ status, tasks, next }) => (
        <section
          key={status}
          className={styles.column}
          aria-label={statusWords[status]}
          onDragOver={(event) => event.preventDefault()}
          onDrop={(event) => {
            move(event.dataTransfer.getData("text/plain"), () => status);
          }}
        >
          <h2>
            <StateSign status={status} />
            {statusWords[status]}
            {!next && <span>{tasks.length}</span>}
          </h2>
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
              to={`${href("/studio/workspace/tasks")}${tasksQuery(new URLSearchParams(query), { view: "list", state: status })}`}
            >
              All that are {statusWords[status].toLowerCase()}
            </Link>
          )}
        </section>
      ))}
    </div>
  );
}
