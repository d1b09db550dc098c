import type { Actor } from "#domain/access/actor.ts";
import type { Database } from "#domain/kernel/database.ts";
import { dayIn } from "#domain/kernel/day.ts";
import type { FileFormats } from "#domain/kernel/table/read-values.ts";
import { readingOf, type TableQuestions } from "#domain/kernel/table/table-fields.ts";
import { formatsOf, inPlainNotation } from "#domain/kernel/table/table-formats.ts";
import type { TableRow } from "#domain/kernel/table/table-row.ts";
import { readSettings } from "#domain/settings/index.ts";
import type { Import, ImportSummary } from "./import.queries.ts";
import {
  type Addresses,
  addressesForm,
  columnsForm,
  type ImportKind,
  type Mapping,
  type OnMatch,
} from "./import.schema.ts";
import type { MayLook, Plan } from "./kind.ts";
import { kinds } from "./kinds.ts";

/** How a table is read: its rows, and a number as its writer meant it. */
export type ImportDeps = {
  now: Date;
  read: (text: string) => TableRow[];
  decimal: (text: string) => string | null;
};

/** What an import would do now. */
export async function planNow(
  db: Database,
  actor: Actor,
  may: MayLook,
  found: Import,
  { now, read, decimal }: ImportDeps,
): Promise<Plan & { formats: FileFormats; asked: TableQuestions }> {
  const { place, newClients } = await readSettings({ db, actor });
  const start = {
    currency: newClients.currency ?? place.currency,
    timeZone: newClients.timeZone ?? place.timeZone,
  };
  const today = dayIn(now, place.timeZone);
  const mapping = mappingOf(found);
  const kind = kinds[kindOf(found)];
  const columns = { fields: kind.fields, mapping };
  const written = read(found.tableText);
  const { formats, asked } = formatsOf(written, columns, readingOf(found.reading));
  const rows = inPlainNotation(written, columns, { formats, currency: start.currency, decimal });
  const given = {
    importId: found.id,
    mapping,
    addresses: addressesOf(found),
    onMatch: onMatchOf(found),
    ...start,
    today,
    decimal,
  };
  return { ...(await kind.plan(db, may, rows, given)), formats, asked };
}

export const mappingOf = ({ mapping }: Import): Mapping => columnsForm.parse(mapping);
export const addressesOf = ({ addresses }: Import): Addresses => addressesForm.parse(addresses);
export const kindOf = ({ kind }: ImportSummary) => kind as ImportKind; // a CHECK constraint lists the same words
export const onMatchOf = ({ onMatch }: Import) => onMatch as OnMatch; // as does this one
