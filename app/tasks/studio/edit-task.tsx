import { data } from "react-router";
import { formAction } from "#app/http/form-action.ts";
import { requestContext } from "#app/http/request-context.ts";
import { orThrow } from "#app/http/respond.ts";
import { Dialog } from "#app/ui/dialog.tsx";
import { afterConflict } from "#app/ui/held.ts";
import { readTask } from "#domain/tasks/index.ts";
import type { Route } from "./+types/edit-task";
import { readChoices } from "./read-tasks.ts";
import { saveTask } from "./save-task.ts";
import { TaskForm } from "./task-form.tsx";
import { useTasksQuery } from "./tasks-query.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const { task, mayEdit } = orThrow(await readTask(ctx, { id: params.taskId, ...ctx }));
  if (!mayEdit) throw data(null, { status: 404 });
  return { task, ...(await readChoices(ctx)) };
}

export const action = formAction(({ params, url }: Route.ActionArgs) => saveTask(params.taskId, url.searchParams));

export const shouldRevalidate = afterConflict;

export default function EditTask({ loaderData: { task, ...choices }, actionData }: Route.ComponentProps) {
  const back = `/studio/workspace/tasks/${task.id}${useTasksQuery()}`;
  const basis = { seen: task.version };
  return (
    <Dialog title="Edit task" back={back} first="field">
      <TaskForm task={task} {...choices} basis={basis} answer={actionData} submit="Save Changes" />
    </Dialog>
  );
}
