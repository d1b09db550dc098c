import { logged, unchanged } from "#domain/access/command.ts";
import type { Context } from "#domain/access/context.ts";
import { declareCommandOn } from "#domain/access/declare-command.ts";
import { permit } from "#domain/access/permit.ts";
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
  context: Context,
  { from, to }: { from: string; to: string | null },
): Promise<Result<null>> {
  if (to !== null && (to === from || !isId(to) || !(await findWorker(context.db, to)))) return unfit;
  // A task that may not be edited stays as it is.
  for (const id of await findTasksOf(context.db, from)) await freeTask(context, { id, from, to });
  return done(null);
}

const freeTask = declareCommandOn({
  action: "task.edit",
  ids: ["id"],
  find: (tx, { id }) => findTaskToChange(tx, id),
  run: async ({ db, now }, { id, from, to }: { id: string; from: string; to: string | null }, may, task) => {
    await saveTask(db, may, id, { assigneeId: to }, now);
    if (to === null) await setAside(db, may, from, id);
    const { title, clientId } = task;
    const after = taskChanged.write({ title, assigneeId: to, ...(to === null && { isFreed: true }) });
    return logged(
      null,
      taskEvents["task.freed"].entry({ entityId: id, clientId, before: { assigneeId: from }, after }),
    );
  },
});

/** Reassigns to a returning person the tasks they left, if still open and unassigned. */
export async function returnTasks(context: Context, personId: string): Promise<void> {
  const { db, actor } = context;
  const isHere = await findWorker(db, personId);
  for (const id of isHere ? await findTasksToReturn(db, personId) : []) await returnTask(context, { id, personId });
  const may = permit(actor, "person.restore", undefined);
  if (may) await deleteSetAside(db, may, personId);
}

const returnTask = declareCommandOn({
  action: "task.edit",
  ids: ["id"],
  find: (tx, { id }) => findTaskToChange(tx, id),
  run: async ({ db, now }, { id, personId }: { id: string; personId: string }, may, task) => {
    if (task.assigneeId !== null) return unchanged(null);
    await saveTask(db, may, id, { assigneeId: personId }, now);
    const { title, clientId } = task;
    const change = { before: { assigneeId: null }, after: taskChanged.write({ title, assigneeId: personId }) };
    return logged(null, taskEvents["task.given_back"].entry({ entityId: id, clientId, ...change }));
  },
});
