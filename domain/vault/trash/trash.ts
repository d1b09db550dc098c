import { clientsInSight } from "#domain/access/actor.ts";
import { logged, unchanged } from "#domain/access/command.ts";
import type { Context, ReadContext } from "#domain/access/context.ts";
import { declareCommand, declareCommandOn } from "#domain/access/declare-command.ts";
import { permit } from "#domain/access/permit.ts";
import { deleteBefore } from "#domain/kernel/delete-before.queries.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import { itemEvents } from "../events.ts";
import { findItemToChange } from "../item.queries.ts";
import { deleteTrashed, saveTrashed, selectTrash, type TrashedItem } from "./trash.queries.ts";

/** Moves an item to the trash, or restores it (`isBack`) until it is purged. Idempotent. */
export const trashItem = declareCommandOn({
  action: "item.trash",
  ids: ["id"],
  find: (tx, { id }) => findItemToChange(tx, id),
  run: async ({ db, now }, { id, isBack = false }: { id: string; isBack?: boolean }, may, item) => {
    if ((item.deletedAt === null) === isBack) return unchanged(null);
    await saveTrashed(db, may, id, isBack ? null : now);
    const { clientId, title } = item;
    return logged(
      null,
      itemEvents["item.trashed"].entry({ entityId: id, clientId, after: { title, isTrashed: !isBack } }),
    );
  },
});

export type { TrashedItem };

/** Trashed items, at most two hundred: for admins all of them, for staff their own within scope. */
export async function listTrash({ db, actor }: ReadContext): Promise<Result<TrashedItem[]>> {
  const may = permit(actor, "item.list", undefined);
  if (!may) return refuse({ kind: "missing" });
  const own = permit(actor, "item.purge", undefined) ? null : may.by;
  return done(await selectTrash(db, may, { own, visible: clientsInSight(actor), limit: 200 }));
}

const day = 24 * 60 * 60 * 1000;

/** Permanently deletes one item in the trash. */
export const purgeItem = declareCommand({
  action: "item.purge",
  ids: ["id"],
  run: async ({ db }, { id }, may) => {
    const gone = await deleteTrashed(db, may, { id });
    if (gone === 0) return refuse({ kind: "missing" });
    return logged(null, itemEvents["item.purged"].entry({ entityId: id, after: { purged: gone } }));
  },
});

/** Permanently deletes everything in the trash. */
export const emptyTrash = declareCommand({
  action: "item.purge",
  run: async ({ db }, _, may) => {
    const gone = await deleteTrashed(db, may, "all");
    if (gone === 0) return unchanged(null);
    return logged(null, itemEvents["item.purged"].entry({ entityId: "all", after: { purged: gone } }));
  },
});

/** Daily job: deletes items that were in the trash for the given number of days, with their versions. */
export async function forgetTrash({ db, actor, now }: Context, { days }: { days: number }): Promise<void> {
  const may = permit(actor, "item.purge", undefined);
  const before = new Date(now.getTime() - days * day);
  if (may) await deleteBefore(db, may, { table: "vault_items", age: "deleted_at" }, before);
}
