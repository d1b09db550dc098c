import { matchExclusions } from "#domain/exclusions/index.ts";
import { guessColumns } from "#domain/kernel/table/table-row.ts";
import { bankLines } from "./bank/bank-lines.ts";
import { clients } from "./clients/clients.ts";
import type { ImportKind, Mapping } from "./import.schema.ts";
import { items } from "./items/items.ts";
import type { Kind } from "./kind.ts";
import * as queries from "./leads/lead-rows.queries.ts";
import { emailsIn, leadFields, peopleIn, planLeads } from "./leads/plan-leads.ts";
import { payments } from "./payments/payments.ts";
import {
  addedIn,
  deleteUntouched,
  lockRecords,
  type Records,
  restoreRecords,
  stillThere,
  writeUpdates,
} from "./rows.queries.ts";
import { videos } from "./videos/videos.ts";

const records: Records = { table: "leads", entity: "lead", gone: "erasedAt", parts: [] };

/** People who asked for something elsewhere, before. An update leaves address and status alone. */
const leads: Kind = {
  fields: leadFields,
  lock: (tx, may) => lockRecords(tx, may, "leads"),

  async plan(db, may, rows, circumstances) {
    const held = await queries.selectHeldLeads(db, may, {
      emails: emailsIn(rows, circumstances),
      importId: circumstances.importId,
    });
    const people = { clientId: null, prospects: peopleIn(rows, circumstances), actor: {} };
    const found = await matchExclusions(db, may, people);
    const optOuts = new Map(rows.flatMap(({ row }, at) => (found[at] ? [[row, found[at].sentence] as const] : [])));
    const { planned, adds, updates } = planLeads(rows, held, { ...circumstances, optOuts });
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
    return stillThere(written, gone, restored);
  },
};

/** What can be imported. */
export const kinds: Record<ImportKind, Kind> = {
  client: clients,
  lead: leads,
  item: items,
  payment: payments,
  video: videos,
  bank: bankLines,
};

/** The column of each field that a heading seems to name. */
export function guessFor(kind: ImportKind, columns: string[]): Mapping {
  const { fields } = kinds[kind];
  const names = Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, field.names]));
  const guess: Mapping = guessColumns(Object.keys(fields), names, columns);
  return kind === "client" ? companyOfContact(guess) : guess;
}

/** Xero calls a company a contact, and has columns of their own for the person's first and last name. */
function companyOfContact(guess: Mapping): Mapping {
  const { companyName, contactName = "", firstName, lastName } = guess;
  return !companyName && firstName && lastName ? { ...guess, companyName: contactName, contactName: "" } : guess;
}
