import { commandOn, logged, unchanged } from "#domain/access/command.ts";
import type { Context } from "#domain/access/context.ts";
import type { Result } from "#domain/kernel/result.ts";
import { findItemToChange } from "../item.queries.ts";
import { saveTrashed } from "./trash.queries.ts";

/** Moves an item to the trash, or restores it (`isBack`) until it is purged. Idempotent. */
export async function trashItem(
  { db, actor, now }: Context,
  { id, isBack = false }: { id: string; isBack?: boolean },
): Promise<Result<null>> {
  return commandOn(
    db,
    actor,
    { action: "item.trash", ids: [id], find: (tx) => findItemToChange(tx, id), now },
    async (tx, may, item) => {
      if ((item.deletedAt === null) === isBack) return unchanged(null);
      await saveTrashed(tx, may, id, isBack ? null : now);
      const { clientId, title } = item;
      return logged(null, { entity: "item", entityId: id, clientId, after: { title, isTrashed: !isBack } });
    },
  );
}
