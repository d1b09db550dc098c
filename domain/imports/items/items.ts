import type { Kind } from "../kind.ts";
import { findNamedClients } from "../known-clients.queries.ts";
import {
  addedIn,
  deleteUntouched,
  lockRecords,
  type Records,
  restoreRecords,
  stillThere,
  writeUpdates,
} from "../rows.queries.ts";
import { insertItems, keepVersions, selectHeldItems } from "./item-rows.queries.ts";
import { itemFields, planItems, readItemCells } from "./plan-items.ts";

const records: Records = { table: "vaultItems", entity: "item", gone: "deletedAt", parts: ["vault_versions"] };

/** Prompts, links, recordings and documents. Files stay where they are: a recording or document comes as a link. */
export const items: Kind = {
  fields: itemFields,
  lock: (tx, may) => lockRecords(tx, may, "vaultItems"),

  async plan(db, may, rows, circumstances) {
    const read = rows.map((row) => readItemCells(row, circumstances));
    const named = await findNamedClients(
      db,
      may,
      read.map(({ client }) => client),
    );
    const there = { items: await selectHeldItems(db, may, read), clients: named };
    const { planned, adds, updates } = planItems(rows, there, circumstances);
    return {
      planned,
      content: [adds, updates],
      async write(tx, mayWrite, now) {
        const added = await insertItems(tx, mayWrite, adds, now);
        await keepVersions(
          tx,
          mayWrite,
          updates.map(({ id }) => id),
          now,
        );
        const stamps = { updatedAt: now, updatedBy: mayWrite.by };
        return writeUpdates(tx, mayWrite, records, { added, updates, stamps });
      },
    };
  },

  async undo(tx, may, written, now) {
    const gone = await deleteUntouched(tx, may, records, addedIn(written));
    const stamps = { updatedAt: now, updatedBy: may.by };
    const restored = await restoreRecords(tx, may, records, { written, stamps });
    return stillThere(written, gone, restored);
  },
};
