import { command, logged, unchanged } from "#domain/access/command.ts";
import type { Context } from "#domain/access/context.ts";
import { permit } from "#domain/access/permit.ts";
import { deleteBefore } from "#domain/kernel/delete-before.queries.ts";
import { type Result, refuse } from "#domain/kernel/result.ts";
import { deleteTrashed } from "./trash.queries.ts";

const day = 24 * 60 * 60 * 1000;

/** Permanently deletes one item in the trash, or all of them. */
export async function purge({ db, actor, now }: Context, which: string | "all"): Promise<Result<null>> {
  const ids = which === "all" ? [] : [which];
  return command(db, actor, { action: "item.purge", ids, now }, async (tx, may) => {
    const gone = await deleteTrashed(tx, may, which === "all" ? "all" : { id: which });
    if (gone === 0 && which !== "all") return refuse({ kind: "missing" });
    return gone > 0 ? logged(null, { entity: "item", entityId: which, after: { purged: gone } }) : unchanged(null);
  });
}

/** Daily job: deletes items that were in the trash for the given number of days, with their versions. */
export async function forgetTrash({ db, actor, now }: Context, { days }: { days: number }): Promise<void> {
  const may = permit(actor, "item.purge", undefined);
  const before = new Date(now.getTime() - days * day);
  if (may) await deleteBefore(db, may, { table: "vault_items", age: "deleted_at" }, before);
}
