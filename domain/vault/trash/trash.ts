import { clientsInSight } from "#domain/access/actor.ts";
import { command, logged, unchanged } from "#domain/access/command.ts";
import type { Context, ReadContext } from "#domain/access/context.ts";
import { declareCommandOn } from "#domain/access/declare-command.ts";
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

/** Permanently deletes one item in the trash, or all of them. */
export async function purge({ db, actor, now }: Context, which: string | "all"): Promise<Result<null>> {
  const ids = which === "all" ? [] : [which];
  return command(db, actor, { action: "item.purge", ids, now }, async (tx, may) => {
    const gone = await deleteTrashed(tx, may, which === "all" ? "all" : { id: which });
    if (gone === 0 && which !== "all") return refuse({ kind: "missing" });
    return gone > 0
      ? logged(null, itemEvents["item.purged"].entry({ entityId: which, after: { purged: gone } }))
      : unchanged(null);
  });
}

/** Daily job: deletes items that were in the trash for the given number of days, with their versions. */
export async function forgetTrash({ db, actor, now }: Context, { days }: { days: number }): Promise<void> {
  const may = permit(actor, "item.purge", undefined);
  const before = new Date(now.getTime() - days * day);
  if (may) await deleteBefore(db, may, { table: "vault_items", age: "deleted_at" }, before);
}
