import { deleteImportedPeople, selectAccounts, selectUntouchedPeople } from "#domain/users/index.ts";
import type { Kind, Written } from "../kind.ts";
import * as queries from "./client-rows.queries.ts";
import { clientFields, planClients, soughtIn } from "./plan-clients.ts";

/** Companies, each with its main contact. An update leaves contact, currency, time zone, status and commission alone. */
export const clients: Kind = {
  fields: clientFields,
  lock: queries.lockClients,

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
        const changed = await queries.updateClients(tx, mayWrite, updates, now);
        if (!added || changed.size < updates.length) return null;
        return [...added, ...updates.map(({ id, version, was }) => ({ id, version: version + 1, was }))];
      },
    };
  },

  async undo(tx, may, written, now) {
    const added = written.filter(({ was }) => was === null).map(({ id }) => id);
    const alone = await queries.selectUntouchedClients(tx, may, added);
    const people = new Set(
      await selectUntouchedPeople(
        tx,
        may,
        alone.map(({ userId }) => userId),
      ),
    );
    const going = alone.filter(({ userId }) => people.has(userId));
    await queries.deleteClients(
      tx,
      may,
      going.map(({ id }) => id),
    );
    await deleteImportedPeople(
      tx,
      may,
      going.map(({ userId }) => userId),
    );
    const restored = await queries.updateClients(tx, may, written.flatMap(toRestore), now);
    return written.length - going.length - restored.size;
  },
};

const toRestore = ({ id, version, was }: Written) => (was ? [{ id, version, facts: was }] : []);
