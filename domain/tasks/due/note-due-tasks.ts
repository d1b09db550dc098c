import { logged } from "#domain/access/command.ts";
import type { Context } from "#domain/access/context.ts";
import { declareJob, throwFailed } from "#domain/access/declare-job.ts";
import { taskChanged, taskEvents } from "../events.ts";
import { takeDueTask } from "./due.queries.ts";

/** Job: records which tasks are due, so that their assignees are notified, once per task and due day. */
export async function noteDueTasks(context: Context): Promise<void> {
  throwFailed(await noteEach(context, {}), "Some tasks that are due were not noted.");
}

const noteEach = declareJob({
  action: "task.note_due",
  take: ({ db, now }, _: object, may, { failed }) => takeDueTask(db, may, now, failed),
  run: async (_, __, ___, { id: entityId, clientId, title, assigneeId, dueOn }) => {
    const after = taskChanged.write({ title, assigneeId, dueOn });
    return logged(null, taskEvents["task.due"].entry({ entityId, clientId, after }));
  },
});
