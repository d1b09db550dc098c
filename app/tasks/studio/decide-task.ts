import { z } from "zod";
import { intent } from "#app/http/form-action.ts";
import { refuse, unwrap } from "#domain/kernel/result.ts";
import { attachFile, commentOnTask, dropFile, moveTask, rescheduleTask, trashTask } from "#domain/tasks/index.ts";
import { stateForm } from "#domain/tasks/task.schema.ts";
import { tasksQuery } from "./tasks-query.ts";

const list = "/studio/workspace/tasks";
const fileForm = z.object({ fileId: z.string() });
const none = refuse({ kind: "invalid", fields: { file: ["Choose a file first."] } });

/** The actions on one task. */
export function decideTask(taskId: string, query: URLSearchParams) {
  const here = `${list}/${taskId}${tasksQuery(query)}`;
  return {
    attach: intent(attachFile, {
      of: (_, { fileId }) => (fileId ? { taskId, fileId } : unwrap(none)),
      to: here,
    }),
    detach: intent(dropFile, {
      schema: fileForm,
      of: { taskId },
      to: (_, { fileId }) => `${list}/${taskId}${tasksQuery(query, { detached: fileId })}`,
    }),
    restore: intent(dropFile, { schema: fileForm, of: { taskId, isBack: true }, to: here }),
    trash: intent(trashTask, { of: { id: taskId }, to: `${list}${tasksQuery(query, { trashed: taskId })}` }),
    move: intent(moveTask, {
      schema: stateForm.extend({ stay: z.string().optional() }),
      of: { id: taskId },
      to: (_, { stay }) => (stay ? here : `${list}${tasksQuery(query)}`),
    }),
    days: intent(rescheduleTask, { of: { id: taskId }, saved: (saved) => saved }),
    comment: intent(commentOnTask, { of: { taskId }, to: ({ id }) => `${here}#said-${id}` }),
  };
}
