import { z } from "zod";
import { intent } from "#app/http/form-action.ts";
import { createTask, editTask } from "#domain/tasks/index.ts";
import { taskForm } from "#domain/tasks/task.schema.ts";
import { tasksQuery } from "./tasks-query.ts";

const list = "/studio/workspace/tasks";
const schema = taskForm.safeExtend({ more: z.literal("on").optional() });

/** Creates a task, or changes an existing one (`id`); then redirects to where it is shown, or to the form of one more. */
export function saveTask(id: string | null, query: URLSearchParams) {
  if (id)
    return intent(editTask, {
      schema,
      of: ({ seen, key: _, more: __, ...facts }) => ({ id, facts, seen }),
      to: `${list}/${id}${tasksQuery(query)}`,
    });
  return intent(createTask, {
    schema,
    of: ({ seen: _, key = "", more: __, ...facts }) => ({ facts, key }),
    to: (task, { more }) =>
      more
        ? `${list}/new${tasksQuery(query, { another: task.id })}`
        : `${list}${tasksQuery(query, { added: task.id })}`,
  });
}
