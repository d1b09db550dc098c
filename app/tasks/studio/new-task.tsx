import { useSearchParams } from "react-router";
import { formAction } from "#app/http/form-action.ts";
import { requestContext } from "#app/http/request-context.ts";
import { Dialog } from "#app/ui/dialog.tsx";
import { newId } from "#domain/kernel/id.ts";
import type { Route } from "./+types/new-task";
import { readChoices } from "./read-tasks.ts";
import { saveTask } from "./save-task.ts";
import { TaskForm } from "./task-form.tsx";
import { useTasksQuery } from "./tasks-query.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const { actor } = ctx;
  const client = url.searchParams.get("client") ?? "";
  const choices = await readChoices(ctx);
  const clientId = choices.clients.some(({ id }) => id === client) ? client : "";
  const assigneeId = actor.role === "staff" ? actor.id : "";
  return { ...choices, first: { clientId, assigneeId }, key: newId() };
}

export const action = formAction(({ url }: Route.ActionArgs) => saveTask(null, url.searchParams));

export default function NewTask({ loaderData: { key, ...choices }, actionData }: Route.ComponentProps) {
  const back = `/studio/workspace/tasks${useTasksQuery()}`;
  const before = useSearchParams()[0].get("another");
  return (
    <Dialog key={before} title="New task" back={back} first="field">
      <TaskForm
        hasMore={before !== null}
        task={null}
        {...choices}
        basis={{ key }}
        answer={actionData}
        submit="Add task"
      />
    </Dialog>
  );
}
