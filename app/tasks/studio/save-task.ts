import { z } from "zod";
import { intent } from "#app/http/form-action.ts";
import { done, type Result } from "#domain/kernel/result.ts";
import { createTask, editTask } from "#domain/tasks/index.ts";
import { taskForm } from "#domain/tasks/task.schema.ts";
import { tasksQuery } from "./tasks-query.ts";

const list = "/studio/workspace/tasks";

/** Creates a task, or changes an existing one (`id`); then redirects to where it is shown, or to the form of one more. */
export const saveTask = (id: string | null, query: URLSearchParams) =>
  intent({
    schema: taskForm.safeExtend({ more: z.literal("on").optional() }),
    command: async (ctx, { seen, key = "", more: _, ...facts }): Promise<Result<{ id: string }>> => {
      if (id === null) return createTask(ctx, { facts, key });
      const edited = await editTask(ctx, { id, facts, seen });
      return edited.ok ? done({ id }) : edited;
    },
    to: (task, { more }) => {
      if (id) return `${list}/${id}${tasksQuery(query)}`;
      return more
        ? `${list}/new${tasksQuery(query, { another: task.id })}`
        : `${list}${tasksQuery(query, { added: task.id })}`;
    },
  });
