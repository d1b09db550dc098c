import { commandOn, logged, unchanged } from "#domain/access/command.ts";
import type { Context } from "#domain/access/context.ts";
import type { Result } from "#domain/kernel/result.ts";
import { findTaskToChange, saveTask } from "../task.queries.ts";

/** Moves a task to the trash, or restores it (`isBack`) until it is purged. Idempotent. */
export async function trashTask(
  { db, actor, now }: Context,
  { id, isBack = false }: { id: string; isBack?: boolean },
): Promise<Result<null>> {
  return commandOn(
    db,
    actor,
    { action: "task.edit", ids: [id], find: (tx) => findTaskToChange(tx, id), now },
    async (tx, may, task) => {
      if ((task.deletedAt === null) === isBack) return unchanged(null);
      await saveTask(tx, may, id, { deletedAt: isBack ? null : now }, now);
      const { clientId, title, assigneeId } = task;
      const change = { before: { assigneeId }, after: { title, assigneeId, isTrashed: !isBack } };
      return logged(null, { entity: "task", entityId: id, clientId, ...change });
    },
  );
}
