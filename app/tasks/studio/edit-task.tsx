import { data } from "react-router";
import { orThrow } from "#app/http/respond.ts";
import { visitContext } from "#app/http/visit.ts";
import { afterConflict } from "#app/ui/held.ts";
import { Sheet } from "#app/ui/sheet.tsx";
import { readTask } from "#domain/tasks/index.ts";
import type { Route } from "./+types/edit-task";
import { readChoices } from "./read-tasks.ts";
import { saveTask } from "./save-task.ts";
import { TaskForm } from "./task-form.tsx";
import { useTasksQuery } from "./tasks-query.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const visit = context.get(visitContext);
  const { task, mayEdit } = orThrow(await readTask(visit.db, visit.actor, params.taskId, visit));
  if (!mayEdit) throw data(null, { status: 404 });
  return { task, ...(await readChoices(visit)) };
}

export const action = async ({ request, context, params, url }: Route.ActionArgs) =>
  saveTask(context.get(visitContext), params.taskId, await request.formData(), url.searchParams);

export const shouldRevalidate = afterConflict;

export default function EditTask({ loaderData: { task, ...choices }, actionData }: Route.ComponentProps) {
  const back = `/studio/workspace/tasks/${task.id}${useTasksQuery()}`;
  const basis = { seen: task.version };
  return (
    <Sheet title="Edit task" back={back} first="field">
      <TaskForm task={task} {...choices} basis={basis} answer={actionData} back={back} submit="Save Changes" />
    </Sheet>
  );
}
