import type { Kind, Written } from "../kind.ts";
import * as queries from "./lead-rows.queries.ts";
import { emailsIn, leadFields, planLeads } from "./plan-leads.ts";

/** People who asked for something elsewhere, before. An update leaves address and status alone. */
export const leads: Kind = {
  fields: leadFields,
  lock: queries.lockLeads,

  async plan(db, may, rows, circumstances) {
    const held = await queries.selectHeldLeads(db, may, emailsIn(rows, circumstances));
    const { planned, adds, updates } = planLeads(rows, held, circumstances);
    return {
      planned,
      content: [adds, updates],
      async write(tx, mayWrite, now) {
        const added = await queries.insertLeads(tx, mayWrite, adds, now);
        const changed = await queries.updateLeads(tx, mayWrite, updates, now);
        if (changed.size < updates.length) return null;
        return [...added, ...updates.map(({ id, version, was }) => ({ id, version: version + 1, was }))];
      },
    };
  },

  async undo(tx, may, written, now) {
    const added = written.filter(({ was }) => was === null).map(({ id }) => id);
    const gone = await queries.deleteUntouchedLeads(tx, may, added);
    const restored = await queries.updateLeads(tx, may, written.flatMap(toRestore), now);
    return written.length - gone - restored.size;
  },
};

const toRestore = ({ id, version, was }: Written) => (was ? [{ id, version, facts: was }] : []);
