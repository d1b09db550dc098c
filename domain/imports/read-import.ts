import type { Actor } from "#domain/access/actor.ts";
import type { Context, ReadContext } from "#domain/access/context.ts";
import { permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";
import { dayIn } from "#domain/kernel/day.ts";
import { isId } from "#domain/kernel/id.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import { sealOf, undoableUntil } from "#domain/kernel/table/import-steps.ts";
import { type FileFormats, noFormats } from "#domain/kernel/table/read-values.ts";
import {
  readingOf,
  type TableFields,
  type TableQuestions,
  type TableReading,
} from "#domain/kernel/table/table-fields.ts";
import { formatsOf, inPlainNotation } from "#domain/kernel/table/table-formats.ts";
import type { TableRow } from "#domain/kernel/table/table-row.ts";
import { readSettings } from "#domain/settings/index.ts";
import * as queries from "./import.queries.ts";
import {
  type Addresses,
  addressesForm,
  columnsForm,
  type ImportKind,
  type Mapping,
  type OnMatch,
} from "./import.schema.ts";
import type { MayLook, Plan, PlannedRow } from "./kind.ts";
import { kinds } from "./kinds.ts";

/** How a table is read: its rows, and a number as its writer meant it. */
export type ImportDeps = {
  now: Date;
  read: (text: string) => TableRow[];
  decimal: (text: string) => string | null;
};

export type ImportDone = { added: number; updated: number; kept: number | null; undoUntil: Date | null };
/** `planned` is empty once it was imported, and `done` null before. `seen`: a digest of the plan. */
export type ImportPage = {
  id: string;
  kind: ImportKind;
  onMatch: OnMatch;
  text: string;
  fields: TableFields;
  mapping: Mapping;
  addresses: Addresses;
  reading: TableReading;
  formats: FileFormats;
  asked: TableQuestions;
  planned: PlannedRow[];
  seen: string;
  done: ImportDone | null;
};

export type PastImport = ImportDone & { id: string; kind: ImportKind; importedAt: Date };

const missing = refuse({ kind: "missing" });

export type WaitingImport = { id: string; kind: ImportKind; createdAt: Date };

/** The latest imports: those that wait to be looked at, first in first, and those that have happened. */
export async function listImports({
  db,
  actor,
  now,
}: Context): Promise<Result<{ waiting: WaitingImport[]; past: PastImport[] }>> {
  const may = permit(actor, "import.prepare", undefined);
  if (!may) return missing;
  const latest = await queries.selectLatest(db, may);
  return done({
    waiting: latest
      .filter(({ importedAt }) => importedAt === null)
      .map((one) => ({ id: one.id, kind: kindOf(one), createdAt: one.createdAt }))
      .reverse(),
    past: latest.flatMap((one) => {
      const what = doneOf(one, now);
      return what && one.importedAt ? [{ ...what, id: one.id, kind: kindOf(one), importedAt: one.importedAt }] : [];
    }),
  });
}

/** A table on its way in: what an import would do with each line, or what it did. */
export async function readImport(
  { db, actor, ...deps }: ReadContext & ImportDeps,
  id: string,
): Promise<Result<ImportPage>> {
  const may = permit(actor, "import.prepare", undefined);
  const found = may && isId(id) ? await queries.findImport(db, id) : null;
  if (!may || !found) return missing;
  const kind = kindOf(found);
  const plan = found.importedAt ? nothing : await planNow(db, actor, may, found, deps);
  return done({
    id,
    kind,
    onMatch: onMatchOf(found),
    text: found.tableText,
    fields: kinds[kind].fields,
    mapping: mappingOf(found),
    addresses: addressesOf(found),
    reading: readingOf(found.reading),
    formats: plan.formats,
    asked: plan.asked,
    planned: plan.planned,
    seen: sealOf([plan.planned, plan.content]),
    done: doneOf(found, deps.now),
  });
}

const nothing = { planned: [], content: [], formats: noFormats, asked: { days: false, decimals: false } };

/** What an import would do now. */
export async function planNow(
  db: Database,
  actor: Actor,
  may: MayLook,
  found: queries.Import,
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
  const given = { mapping, addresses: addressesOf(found), onMatch: onMatchOf(found), ...start, today, decimal };
  return { ...(await kind.plan(db, may, rows, given)), formats, asked };
}

function doneOf(found: queries.ImportSummary, now: Date): ImportDone | null {
  const { addedCount: added, updatedCount: updated, keptCount: kept } = found;
  if (added === null || updated === null) return null;
  return { added, updated, kept, undoUntil: undoableUntil(found, now) };
}

const mappingOf = ({ mapping }: queries.Import): Mapping => columnsForm.parse(mapping);
const addressesOf = ({ addresses }: queries.Import): Addresses => addressesForm.parse(addresses);
export const kindOf = ({ kind }: queries.ImportSummary) => kind as ImportKind; // a CHECK constraint lists the same words
const onMatchOf = ({ onMatch }: queries.Import) => onMatch as OnMatch; // as does this one
