import type { Context } from "#domain/access/context.ts";
import { permit } from "#domain/access/permit.ts";
import { writeAuditEntry } from "#domain/audit/index.ts";
import { isId } from "#domain/kernel/id.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import { taskChanged, taskEvents } from "./events.ts";
import { deleteSetAside, findTasksOf, findTasksToReturn, setAside } from "./open-task.queries.ts";
import { findTaskToChange, findWorker, saveTask } from "./task.queries.ts";

const unfit = refuse({ kind: "invalid", fields: { tasksTo: ["Choose an active member of the team."] } });

/**
 * Unassigns the open tasks of a person who has left, in the caller's transaction: they go to `to`, or stay unassigned
 * until someone takes them or the person returns. Notifications follow.
 */
export async function freeTasks(
  { db: tx, actor, now }: Context,
  { from, to }: { from: string; to: string | null },
): Promise<Result<null>> {
  if (to !== null && (to === from || !isId(to) || !(await findWorker(tx, to)))) return unfit;
  for (const id of await findTasksOf(tx, from)) {
    const task = await findTaskToChange(tx, id);
    const may = task && permit(actor, "task.edit", task);
    if (!task || !may) continue;
    await saveTask(tx, may, id, { assigneeId: to }, now);
    if (to === null) await setAside(tx, may, from, id);
    const { title, clientId } = task;
    const after = taskChanged.write({ title, assigneeId: to, ...(to === null && { isFreed: true }) });
    await writeAuditEntry(
      tx,
      may,
      taskEvents["task.freed"].entry({ entityId: id, clientId, before: { assigneeId: from }, after }),
      now,
    );
  }
  return done(null);
}

/** Reassigns to a returning person the tasks they left, if still open and unassigned. */
export async function returnTasks({ db: tx, actor, now }: Context, personId: string): Promise<void> {
  const isHere = await findWorker(tx, personId);
  for (const id of isHere ? await findTasksToReturn(tx, personId) : []) {
    const task = await findTaskToChange(tx, id);
    const may = task && permit(actor, "task.edit", task);
    if (!task || !may || task.assigneeId !== null) continue;
    await saveTask(tx, may, id, { assigneeId: personId }, now);
    const { title, clientId } = task;
    const change = { before: { assigneeId: null }, after: taskChanged.write({ title, assigneeId: personId }) };
    await writeAuditEntry(tx, may, taskEvents["task.given_back"].entry({ entityId: id, clientId, ...change }), now);
  }
  const may = permit(actor, "person.restore", undefined);
  if (may) await deleteSetAside(tx, may, personId);
}
