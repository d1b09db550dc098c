import type { Actor } from "#domain/access/actor.ts";
import { permit } from "#domain/access/permit.ts";
import { writeAuditEntry } from "#domain/audit/index.ts";
import type { Database } from "#domain/kernel/database.ts";
import { isId } from "#domain/kernel/id.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import { transact } from "#domain/kernel/transact.ts";
import { findItemToChange } from "../item.queries.ts";
import { saveTrashed } from "./trash.queries.ts";

/** Moves an item to the trash, or restores it (`isBack`) until it is purged. Idempotent. */
export async function trashItem(
  db: Database,
  actor: Actor,
  id: string,
  { isBack = false, at }: { isBack?: boolean; at: Date },
): Promise<Result<null>> {
  if (!isId(id)) return refuse({ kind: "missing" });
  return transact(db, async (tx): Promise<Result<null>> => {
    const item = await findItemToChange(tx, id);
    const may = item && permit(actor, "item.trash", item);
    if (!item || !may) return refuse({ kind: "missing" });
    if ((item.deletedAt === null) === isBack) return done(null);
    await saveTrashed(tx, may, id, isBack ? null : at);
    const { clientId, title } = item;
    await writeAuditEntry(
      tx,
      may,
      { entity: "item", entityId: id, clientId, after: { title, isTrashed: !isBack } },
      at,
    );
    return done(null);
  });
}
