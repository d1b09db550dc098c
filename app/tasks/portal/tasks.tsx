import { data, redirect } from "react-router";
import { readForm } from "#app/http/read-form.ts";
import { type RequestContext, requestContext } from "#app/http/request-context.ts";
import { explain, orThrow } from "#app/http/respond.ts";
import { Alert } from "#app/ui/notice.tsx";
import { listShownTasks, moveTask, type PortalTask } from "#domain/tasks/index.ts";
import { stateForm } from "#domain/tasks/task.schema.ts";
import type { Route } from "./+types/tasks";
import { TaskRow } from "./task-row.tsx";
import styles from "./tasks.module.css";

const clientOf = ({ actor }: RequestContext) => ("clientId" in actor ? (actor.clientId ?? "") : "");

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
  const tasks = orThrow(await listShownTasks(db, actor, clientOf(ctx), now));
  return { open: tasks.open.map(withMoments), done: tasks.done.map(withMoments) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, actor, now } = context.get(requestContext);
  const form = await request.formData();
  const read = await readForm(form, stateForm.pick({ from: true }));
  if (form.get("intent") !== "complete" || !read.ok) throw data(null, { status: 400 });
  const { from } = read.value;
  const finished = await moveTask(db, actor, String(form.get("id") ?? ""), { from, to: "done", at: now });
  if (finished.ok) throw redirect("/dashboard/tasks");
  if (finished.problem.kind === "conflict") return explain(finished.problem);
  throw explain(finished.problem);
}

/** After a refusal too: another user may have changed what is shown. */
export const shouldRevalidate = () => true;

export default function Tasks({ loaderData: { open, done }, actionData }: Route.ComponentProps) {
  return (
    <div className={styles["tasks"]}>
      <title>Tasks</title>
      <h1>Tasks</h1>
      {actionData?.kind === "conflict" && <Alert>{actionData.because}</Alert>}
      {open.length + done.length === 0 && (
        <p className={styles["quiet"]}>Tasks the agency shares with you appear here.</p>
      )}
      {open.length > 0 && (
        <ul className={styles["list"]} aria-label="To be done">
          {open.map((task) => (
            <TaskRow key={task.id} task={task} />
          ))}
        </ul>
      )}
      {done.length > 0 && (
        <>
          <h2>Done</h2>
          <ul className={styles["list"]} aria-label="Done">
            {done.map((task) => (
              <TaskRow key={task.id} task={task} />
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
