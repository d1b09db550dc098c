import { formAction, intent } from "#app/http/form-action.ts";
import { requestContext } from "#app/http/request-context.ts";
import { orThrow } from "#app/http/respond.ts";
import { rowForm } from "#app/http/row-form.ts";
import { clientOf } from "#app/shell/portal/client-of.ts";
import { PortalPage } from "#app/shell/portal/portal-page.tsx";
import { countOf } from "#app/ui/count-of.ts";
import { Empty } from "#app/ui/empty.tsx";
import { WhyNot } from "#app/ui/why-not.tsx";
import { listShownTasks, moveTask, type PortalTask } from "#domain/tasks/index.ts";
import { stateForm } from "#domain/tasks/task.schema.ts";
import type { Route } from "./+types/tasks";
import { TaskRow } from "./task-row.tsx";
import styles from "./tasks.module.css";

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const { db, actor, now, formats } = ctx;
  const withMoments = ({ completedAt, comments, ...task }: PortalTask) => ({
    ...task,
    doneAt: completedAt && formats.stamp(completedAt),
    comments: comments.map(({ id, by, body, at }) => ({
      id,
      body,
      by: by ?? "The agency",
      at: formats.stamp(at),
    })),
  });
  const tasks = orThrow(await listShownTasks({ db, actor, now }, clientOf(ctx)));
  return { open: tasks.open.map(withMoments), done: tasks.done.map(withMoments) };
}

export const action = formAction(() => ({
  complete: intent(moveTask, {
    schema: rowForm.extend(stateForm.pick({ from: true }).shape),
    of: { to: "done" },
    to: "/dashboard/tasks",
  }),
}));

/** After a refusal too: another user may have changed what is shown. */
export const shouldRevalidate = () => true;

export default function Tasks({ loaderData: { open, done }, actionData }: Route.ComponentProps) {
  return (
    <PortalPage title="Tasks" about={summaryOf(open, done)}>
      <WhyNot answer={actionData} />
      {open.length + done.length === 0 && (
        <Empty title="No tasks yet">
          <p>Tasks the agency shares with you appear here.</p>
        </Empty>
      )}
      {open.length > 0 && (
        <ul className={styles.list} aria-label="To be done">
          {open.map((task) => (
            <TaskRow key={task.id} task={task} />
          ))}
        </ul>
      )}
      {done.length > 0 && (
        <section className={styles.part} aria-labelledby="done-tasks">
          <h2 id="done-tasks">Done</h2>
          <ul className={styles.list} aria-label="Done">
            {done.map((task) => (
              <TaskRow key={task.id} task={task} />
            ))}
          </ul>
        </section>
      )}
    </PortalPage>
  );
}

function summaryOf(open: { isOverdue: boolean; clientMayComplete: boolean }[], done: unknown[]): string | undefined {
  if (open.length + done.length === 0) return undefined;
  if (open.length === 0) return "Everything is done.";
  const late = open.filter(({ isOverdue }) => isOverdue).length;
  const asked = open.filter(({ clientMayComplete }) => clientMayComplete).length;
  const yours = asked === 0 ? "None are waiting for you." : `${asked} ${asked === 1 ? "is" : "are"} waiting for you.`;
  return `${countOf(open.length, "open task")}${late > 0 ? `, ${late} overdue` : ""}. ${yours}`;
}
