import { commandOn, logged } from "#domain/access/command.ts";
import type { Context } from "#domain/access/context.ts";
import type { Database } from "#domain/kernel/database.ts";
import { type Result, refuse } from "#domain/kernel/result.ts";
import { itemConflict } from "./conflicts.ts";
import { itemEvents } from "./events.ts";
import { findItemToChange, saveItem } from "./item.queries.ts";
import { findVersion, keepVersion } from "./version.queries.ts";

const overtaken = itemConflict("version-changed");

/** Restores an item's content from an earlier version; its client and its visibility stay as they are. */
export async function restoreVersion(
  { db, actor, now }: Context,
  { id, version, seen }: { id: string; version: number; seen: number },
): Promise<Result<null>> {
  const find = (tx: Database) => findItemToChange(tx, id);
  return commandOn(db, actor, { action: "item.edit", ids: [id], find, now }, async (tx, may, was) => {
    const isFound = !was.deletedAt && Number.isInteger(version);
    const back = isFound ? await findVersion(tx, id, version) : null;
    if (!back) return refuse({ kind: "missing" });
    if (was.version !== seen) return overtaken;
    await keepVersion(tx, may, id, was, now);
    const { clientId, isShared } = was;
    await saveItem(tx, may, id, { ...back, clientId, isShared }, now);
    return logged(
      null,
      itemEvents["item.edited"].entry({ entityId: id, clientId, after: { restoredVersion: version } }),
    );
  });
}
