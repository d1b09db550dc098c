import { clientsInSight } from "#domain/access/actor.ts";
import { logged, unchanged } from "#domain/access/command.ts";
import type { Context, ReadContext } from "#domain/access/context.ts";
import { declareCommandOn } from "#domain/access/declare-command.ts";
import { permit } from "#domain/access/permit.ts";
import { deleteBefore } from "#domain/kernel/delete-before.queries.ts";
import { momentKey, readMomentKey } from "#domain/kernel/moment-key.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import { taskEvents } from "../events.ts";
import { findTaskToChange, saveTask } from "../task.queries.ts";
import { selectTrash, type TrashedTask } from "./trash.queries.ts";

/** Moves a task to the trash, or restores it (`isBack`) until it is purged. Idempotent. */
export const trashTask = declareCommandOn({
  action: "task.edit",
  ids: ["id"],
  find: (tx, { id }) => findTaskToChange(tx, id),
  run: async ({ db, now }, { id, isBack = false }: { id: string; isBack?: boolean }, may, task) => {
    if ((task.deletedAt === null) === isBack) return unchanged(null);
    await saveTask(db, may, id, { deletedAt: isBack ? null : now }, now);
    const { clientId, title, assigneeId } = task;
    const change = { before: { assigneeId }, after: { title, assigneeId, isTrashed: !isBack } };
    return logged(null, taskEvents["task.trashed"].entry({ entityId: id, clientId, ...change }));
  },
});

export type { TrashedTask };

const page = 50;

type Trashed = { tasks: TrashedTask[]; next: string | null };

/** Trashed tasks, fifty at a time: for admins all of them, for staff those they may restore. */
export async function listTrashedTasks(
  { db, actor }: ReadContext,
  before: string | null = null,
): Promise<Result<Trashed>> {
  const may = permit(actor, "task.list", undefined);
  if (!may) return refuse({ kind: "missing" });
  const own = actor.role === "admin" ? null : may.by;
  const from = { before: readMomentKey(before), limit: page + 1 };
  const found = await selectTrash(db, may, { own, visible: clientsInSight(actor) }, from);
  const tasks = found.slice(0, page);
  const last = tasks.at(-1);
  return done({ tasks, next: found.length > page && last ? momentKey(last.deletedAt, last.id) : null });
}

const day = 24 * 60 * 60 * 1000;

/** Daily job: deletes tasks, and files removed from tasks, that were in the trash for the given number of days. */
export async function forgetTasks({ db, actor, now }: Context, { days }: { days: number }): Promise<void> {
  const may = permit(actor, "task.forget", undefined);
  if (!may) return;
  const before = new Date(now.getTime() - days * day);
  await deleteBefore(db, may, { table: "tasks", age: "deleted_at" }, before);
  await deleteBefore(db, may, { table: "task_files", age: "deleted_at" }, before);
}
