import { clientsInSight } from "#domain/access/actor.ts";
import type { ReadContext } from "#domain/access/context.ts";
import { permit } from "#domain/access/permit.ts";
import { momentKey, readMomentKey } from "#domain/kernel/moment-key.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import { selectTrash, type TrashedTask } from "./trash.queries.ts";

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
