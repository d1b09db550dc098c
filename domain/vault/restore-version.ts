import { logged } from "#domain/access/command.ts";
import { declareCommandOn } from "#domain/access/declare-command.ts";
import { refuse } from "#domain/kernel/result.ts";
import { itemConflict } from "./conflicts.ts";
import { itemEvents } from "./events.ts";
import { findItemToChange, saveItem } from "./item.queries.ts";
import { versionForm } from "./item.schema.ts";
import { findVersion, keepVersion } from "./version.queries.ts";

const overtaken = itemConflict("version-changed");

/** Restores an item's content from an earlier version; its client and its visibility stay as they are. */
export const restoreVersion = declareCommandOn({
  action: "item.edit",
  ids: ["id"],
  input: versionForm,
  find: (tx, { id }) => findItemToChange(tx, id),
  run: async ({ db, now }, { id, version, seen }, may, was) => {
    const isFound = !was.deletedAt && Number.isInteger(version);
    const back = isFound ? await findVersion(db, id, version) : null;
    if (!back) return refuse({ kind: "missing" });
    if (was.version !== seen) return overtaken;
    await keepVersion(db, may, id, was, now);
    const { clientId, isShared } = was;
    await saveItem(db, may, id, { ...back, clientId, isShared }, now);
    return logged(
      null,
      itemEvents["item.edited"].entry({ entityId: id, clientId, after: { restoredVersion: version } }),
    );
  },
});
