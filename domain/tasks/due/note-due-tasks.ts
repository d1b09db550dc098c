import type { Context } from "#domain/access/context.ts";
import { permit } from "#domain/access/permit.ts";
import { writeAuditEntry } from "#domain/audit/index.ts";
import { taskChanged, taskEvents } from "../events.ts";
import { takeDueTask } from "./due.queries.ts";

/** Job: records which tasks are due, so that their assignees are notified, once per task and due day. */
export async function noteDueTasks({ db, actor, now }: Context): Promise<void> {
  const may = permit(actor, "task.note_due", undefined);
  if (!may) return;
  const noteNext = () =>
    db.transaction().execute(async (tx) => {
      const task = await takeDueTask(tx, may, now);
      if (!task) return false;
      const { id, clientId, title, assigneeId, dueOn } = task;
      await writeAuditEntry(
        tx,
        may,
        taskEvents["task.due"].entry({
          entityId: id,
          clientId,
          after: taskChanged.write({ title, assigneeId, dueOn }),
        }),
        now,
      );
      return true;
    });
  while (await noteNext());
}
