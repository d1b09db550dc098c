import type { Actor } from "#domain/access/actor.ts";
import { permit } from "#domain/access/permit.ts";
import { record } from "#domain/diary/index.ts";
import type { Database } from "#domain/kernel/database.ts";
import { findTasksOf } from "./open-task.queries.ts";
import { findTaskToChange, saveTask } from "./task.queries.ts";

/** Takes the open tasks of somebody who no longer works here from them, in the deed's own transaction; news of it follows. */
export async function freeTasks(tx: Database, actor: Actor, personId: string, at: Date): Promise<void> {
  for (const id of await findTasksOf(tx, personId)) {
    const task = await findTaskToChange(tx, id);
    const may = task && permit(actor, "task.edit", task);
    if (!task || !may) continue;
    await saveTask(tx, may, id, { assigneeId: null }, at);
    const { title, clientId } = task;
    const change = { before: { assigneeId: personId }, after: { title, assigneeId: null, isFreed: true } };
    await record(tx, may, { entity: "task", entityId: id, clientId, ...change }, at);
  }
}
