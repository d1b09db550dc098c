import { intent } from "#app/http/form-action.ts";
import type { Result } from "#domain/kernel/result.ts";
import { createTask, editTask } from "#domain/tasks/index.ts";
import { taskForm } from "#domain/tasks/task.schema.ts";
import { tasksQuery } from "./tasks-query.ts";

const list = "/studio/workspace/tasks";

/** Creates a task, or changes an existing one (`id`); then redirects to where it is shown. */
export const saveTask = (id: string | null, query: URLSearchParams) =>
  intent({
    schema: taskForm,
    command: (ctx, { seen, key = "", ...facts }): Promise<Result<unknown>> =>
      id ? editTask(ctx, { id, facts, seen }) : createTask(ctx, { facts, key }),
    to: `${list}${id ? `/${id}` : ""}${tasksQuery(query)}`,
  });
