import type { Actor } from "#domain/access/actor.ts";
import { permit } from "#domain/access/permit.ts";
import { writeAuditEntry } from "#domain/audit/index.ts";
import type { Database } from "#domain/kernel/database.ts";
import { isId } from "#domain/kernel/id.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import { transact } from "#domain/kernel/transact.ts";
import { findTaskToChange, saveTask } from "../task.queries.ts";

/** Moves a task to the trash, or restores it (`isBack`) until it is purged. Idempotent. */
export async function trashTask(
  db: Database,
  actor: Actor,
  id: string,
  { isBack = false, at }: { isBack?: boolean; at: Date },
): Promise<Result<null>> {
  if (!isId(id)) return refuse({ kind: "missing" });
  return transact(db, async (tx): Promise<Result<null>> => {
    const task = await findTaskToChange(tx, id);
    const may = task && permit(actor, "task.edit", task);
    if (!task || !may) return refuse({ kind: "missing" });
    if ((task.deletedAt === null) === isBack) return done(null);
    await saveTask(tx, may, id, { deletedAt: isBack ? null : at }, at);
    const { clientId, title, assigneeId } = task;
    const change = { before: { assigneeId }, after: { title, assigneeId, isTrashed: !isBack } };
    await writeAuditEntry(tx, may, { entity: "task", entityId: id, clientId, ...change }, at);
    return done(null);
  });
}
