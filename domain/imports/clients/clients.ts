import { deleteImportedPeople, selectAccounts, selectUntouchedPeople } from "#domain/users/index.ts";
import type { Kind } from "../kind.ts";
import { addedIn, lockRecords, type Records, restoreRecords, stillThere, writeUpdates } from "../rows.queries.ts";
import { clientFields, soughtIn } from "./client-row.schema.ts";
import * as queries from "./client-rows.queries.ts";
import { planClients } from "./plan-clients.ts";

const records: Records = { table: "clients", entity: "client", gone: "erasedAt", parts: [] };

/** Companies, each with its main contact. An update leaves contact, currency, time zone, status and commission alone. */
export const clients: Kind = {
  fields: clientFields,
  lock: (tx, may) => lockRecords(tx, may, "clients"),

  async plan(db, may, rows, circumstances) {
    const sought = soughtIn(rows, circumstances);
    const [held, emails] = await Promise.all([
      queries.selectHeldClients(db, may, sought),
      selectAccounts(db, may, sought.emails),
    ]);
    const { planned, adds, updates } = planClients(rows, { clients: held, emails }, circumstances);
    return {
      planned,
      content: [adds, updates],
      async write(tx, mayWrite, now) {
        const added = await queries.insertClients(tx, mayWrite, adds, now);
        const stamps = { updatedAt: now, updatedBy: mayWrite.by };
        return added && writeUpdates(tx, mayWrite, records, { added, updates, stamps });
      },
    };
  },

  async undo(tx, may, written, now) {
    const alone = await queries.selectUntouchedClients(tx, may, addedIn(written));
    const people = new Set(
      await selectUntouchedPeople(
        tx,
        may,
        alone.map(({ userId }) => userId),
      ),
    );
    const going = alone.filter(({ userId }) => people.has(userId));
    const gone = going.map(({ id }) => id);
    await queries.deleteClients(tx, may, gone);
    await deleteImportedPeople(
      tx,
      may,
      going.map(({ userId }) => userId),
    );
    const stamps = { updatedAt: now, updatedBy: may.by };
    const restored = await restoreRecords(tx, may, records, { written, stamps });
    return stillThere(written, gone, restored);
  },
};
