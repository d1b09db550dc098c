import type { Actor } from "#domain/access/actor.ts";
import { commandOn, logged, unchanged } from "#domain/access/command.ts";
import type { Database } from "#domain/kernel/database.ts";
import type { Result } from "#domain/kernel/result.ts";
import { findTaskToChange, saveTask } from "../task.queries.ts";

/** Moves a task to the trash, or restores it (`isBack`) until it is purged. Idempotent. */
export async function trashTask(
  db: Database,
  actor: Actor,
  id: string,
  { isBack = false, at }: { isBack?: boolean; at: Date },
): Promise<Result<null>> {
  return commandOn(
    db,
    actor,
    { action: "task.edit", ids: [id], find: (tx) => findTaskToChange(tx, id), now: at },
    async (tx, may, task) => {
      if ((task.deletedAt === null) === isBack) return unchanged(null);
      await saveTask(tx, may, id, { deletedAt: isBack ? null : at }, at);
      const { clientId, title, assigneeId } = task;
      const change = { before: { assigneeId }, after: { title, assigneeId, isTrashed: !isBack } };
      return logged(null, { entity: "task", entityId: id, clientId, ...change });
    },
  );
}
