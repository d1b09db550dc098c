import type { Actor } from "#domain/access/actor.ts";
import { permit } from "#domain/access/permit.ts";
import { writeAuditEntry } from "#domain/audit/index.ts";
import { conflict } from "#domain/kernel/conflict.ts";
import type { Database } from "#domain/kernel/database.ts";
import { isId } from "#domain/kernel/id.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import { transact } from "#domain/kernel/transact.ts";
import { findItemToChange, saveItem } from "./item.queries.ts";
import { findVersion, keepVersion } from "./version.queries.ts";

const overtaken = conflict("version-overtaken");

/** Restores an item's content from an earlier version; its client and its visibility stay as they are. */
export async function restoreVersion(
  db: Database,
  actor: Actor,
  id: string,
  { version, seen, at }: { version: number; seen: number; at: Date },
): Promise<Result<null>> {
  if (!isId(id) || !Number.isInteger(version)) return refuse({ kind: "missing" });
  return transact(db, async (tx): Promise<Result<null>> => {
    const was = await findItemToChange(tx, id);
    const may = was && !was.deletedAt ? permit(actor, "item.edit", was) : null;
    const back = may && (await findVersion(tx, id, version));
    if (!was || !may || !back) return refuse({ kind: "missing" });
    if (was.version !== seen) return overtaken;
    await keepVersion(tx, may, id, was, at);
    const { clientId, isShared } = was;
    await saveItem(tx, may, id, { ...back, clientId, isShared }, at);
    await writeAuditEntry(tx, may, { entity: "item", entityId: id, clientId, after: { restoredVersion: version } }, at);
    return done(null);
  });
}
