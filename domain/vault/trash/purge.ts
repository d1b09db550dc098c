import type { Actor } from "#domain/access/actor.ts";
import { permit } from "#domain/access/permit.ts";
import { writeAuditEntry } from "#domain/audit/index.ts";
import type { Database } from "#domain/kernel/database.ts";
import { deleteBefore } from "#domain/kernel/delete-before.queries.ts";
import { isId } from "#domain/kernel/id.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import { transact } from "#domain/kernel/transact.ts";
import { deleteTrashed } from "./trash.queries.ts";

const day = 24 * 60 * 60 * 1000;

/** Permanently deletes one item in the trash, or all of them. */
export async function purge(db: Database, actor: Actor, which: string | "all", at: Date): Promise<Result<null>> {
  const may = permit(actor, "item.purge", undefined);
  if (!may || (which !== "all" && !isId(which))) return refuse({ kind: "missing" });
  return transact(db, async (tx): Promise<Result<null>> => {
    const gone = await deleteTrashed(tx, may, which === "all" ? "all" : { id: which });
    if (gone === 0 && which !== "all") return refuse({ kind: "missing" });
    if (gone > 0) await writeAuditEntry(tx, may, { entity: "item", entityId: which, after: { purged: gone } }, at);
    return done(null);
  });
}

/** Daily job: deletes items that were in the trash for the given number of days, with their versions. */
export async function forgetTrash(db: Database, actor: Actor, { days, at }: { days: number; at: Date }): Promise<void> {
  const may = permit(actor, "item.purge", undefined);
  const before = new Date(at.getTime() - days * day);
  if (may) await deleteBefore(db, may, { table: "vault_items", age: "deleted_at" }, before);
}
