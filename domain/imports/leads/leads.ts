import type { Kind } from "../kind.ts";
import { addedIn, deleteUntouched, lockRecords, type Records, restoreRecords, writeUpdates } from "../rows.queries.ts";
import * as queries from "./lead-rows.queries.ts";
import { emailsIn, leadFields, planLeads } from "./plan-leads.ts";

const records: Records = { table: "leads", entity: "lead", gone: "erasedAt", parts: [] };

/** People who asked for something elsewhere, before. An update leaves address and status alone. */
export const leads: Kind = {
  fields: leadFields,
  lock: (tx, may) => lockRecords(tx, may, "leads"),

  async plan(db, may, rows, circumstances) {
    const held = await queries.selectHeldLeads(db, may, emailsIn(rows, circumstances));
    const { planned, adds, updates } = planLeads(rows, held, circumstances);
    return {
      planned,
      content: [adds, updates],
      async write(tx, mayWrite, now) {
        const added = await queries.insertLeads(tx, mayWrite, adds, now);
        return writeUpdates(tx, mayWrite, records, { added, updates, stamps: { updatedAt: now } });
      },
    };
  },

  async undo(tx, may, written, now) {
    const gone = await deleteUntouched(tx, may, records, addedIn(written));
    const restored = await restoreRecords(tx, may, records, { written, stamps: { updatedAt: now } });
    return written.length - gone - restored;
  },
};
