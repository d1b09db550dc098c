import { href, Link } from "react-router";
import { TaskList } from "#app/tasks/task-list.tsx";
import { CursorPages } from "#app/ui/pages.tsx";
import styles from "#app/ui/record.module.css";
import type { Page } from "./read-page.ts";

type Props = { clientId: string; tasks: Page["tasks"]; canGrow: boolean };

/** The client's open tasks. */
export function TasksOf({ clientId, tasks: { tasks, next, isLater }, canGrow }: Props) {
  const query = `?${new URLSearchParams({ who: "all", client: clientId })}`;
  return (
    <section className={styles.part} aria-labelledby="tasks-of">
      <h2 id="tasks-of">Tasks</h2>
      {tasks.length > 0 ? (
        <TaskList tasks={tasks} query={query} isOfOneClient />
      ) : (
        <p className={styles.quiet}>Nothing to do.</p>
      )}
      <CursorPages
        words={{ first: "First", next: "Show more" }}
        label="Pages of tasks"
        first={isLater ? "?" : null}
        next={next && `?${new URLSearchParams({ tasks: next })}`}
      />
      <p className={styles.line}>
        <Link to={`${href("/studio/workspace/tasks")}${query}`}>All tasks</Link>
        {canGrow && <Link to={`${href("/studio/workspace/tasks/new")}${query}`}>Add task</Link>}
      </p>
    </section>
  );
}
