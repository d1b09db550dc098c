import { saveSection } from "#domain/academy/index.ts";
import { command, commandOn, logged, unchanged } from "#domain/access/command.ts";
import type { Context, ReadContext } from "#domain/access/context.ts";
import { type Permit, permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";
import { unwrap } from "#domain/kernel/result.ts";
import { importConflict, sealOf, shapeOf, undoableUntil } from "#domain/kernel/table/import-steps.ts";
import type { FileFormats } from "#domain/kernel/table/read-values.ts";
import { readingOf, type SentTable, withSheet } from "#domain/kernel/table/table-fields.ts";
import { importEvents as events } from "./events.ts";
import * as queries from "./import.queries.ts";
import type { ImportKind, Mapping, OnMatch } from "./import.schema.ts";
import { guessFor, kinds } from "./kinds.ts";
import { type ImportDeps, kindOf, planNow } from "./read-import.ts";

export type NewTable = { kind: ImportKind; onMatch: OnMatch } & SentTable;

/** Keeps a table, to be looked at before anything is imported. */
export const startImport = ({ db, actor, now }: Context, table: NewTable) =>
  command(db, actor, { action: "import.prepare", now }, async (tx, may) =>
    unchanged({ id: await keepTable(tx, may, table, now) }),
  );

/** Keeps several tables, which are to be imported one after the other. */
export const startImports = ({ db, actor, now }: Context, tables: NewTable[]) =>
  command(db, actor, { action: "import.prepare", now }, async (tx, may) => {
    const ids: string[] = [];
    for (const table of tables) ids.push(await keepTable(tx, may, table, now));
    return unchanged({ ids });
  });

/** Its columns are those of the last such table, or else guessed. */
async function keepTable(tx: Database, may: Permit<"import.prepare">, table: NewTable, now: Date) {
  const { kind, reading } = table;
  const shape = shapeOf(reading.columns);
  const known = await queries.findMapping(tx, may, kind, shape);
  const mapped = known ? { ...reading, ...known.formats, mapped: "remembered" as const } : reading;
  const mapping = known?.mapping ?? guessFor(kind, reading.columns);
  return queries.insertImport(tx, may, { ...table, mapping, reading: mapped, shape }, now);
}

/** Says which column is which, and how the file writes days and decimals. */
export const mapImport = (
  { db, actor, now }: Context,
  { id, mapping, formats }: { id: string; mapping: Mapping; formats: FileFormats },
) =>
  onTable({ db, actor, now }, id, async ({ tx, may, found }) => {
    const known = Object.entries(mapping).filter(([field]) => field in kinds[kindOf(found)].fields);
    const reading = { ...readingOf(found.reading), ...formats, mapped: "chosen" as const };
    await queries.saveTable(tx, may, id, { mapping: Object.fromEntries(known), reading });
    return null;
  });

/** Takes another sheet of the file; its columns are guessed anew. */
export const chooseImportSheet = ({ db, actor, now }: Context, { id, sheet }: { id: string; sheet: string }) =>
  onTable({ db, actor, now }, id, async ({ tx, may, found }) => {
    const table = withSheet({ text: found.tableText, reading: readingOf(found.reading) }, sheet);
    if (!table) return null;
    const { columns } = table.reading;
    const mapping = guessFor(kindOf(found), columns);
    await queries.saveTable(tx, may, id, { ...table, mapping, shape: shapeOf(columns) });
    return null;
  });

/** Changes the cells of a line that has a problem; `rewrite` answers null where the table has no such line. */
export const mendImport = (
  { db, actor, now }: Context,
  { id, rewrite }: { id: string; rewrite: (text: string) => string | null },
) =>
  onTable({ db, actor, now }, id, async ({ tx, may, found }) => {
    const text = found.importedAt ? null : rewrite(found.tableText);
    if (text === null) return importConflict("changed", "records");
    await queries.saveTable(tx, may, id, { text });
    return null;
  });

type Table = { tx: Database; may: Permit<"import.prepare">; found: queries.Import };
type Work = (table: Table) => Promise<ReturnType<typeof importConflict> | null>;

/** Changes a table that waits; `work` returns why not, or null. */
function onTable({ db, actor, now }: Context, id: string, work: Work) {
  const about = {
    action: "import.prepare",
    ids: [id],
    now,
    find: (tx: Database) => queries.findImport(tx, id),
  } as const;
  return commandOn(db, actor, about, async (tx, may, found) => (await work({ tx, may, found })) ?? unchanged(null));
}

/** Decides the address of a line's contact, where the table has none that can be used. */
export const decideAddress = (
  context: Context,
  { id, ...decided }: { id: string; row: number; email: string | null },
) =>
  onTable(context, id, async ({ tx, may }) => {
    await queries.saveAddress(tx, may, id, decided);
    return null;
  });

/** Adds a section that the table's videos name; clients see it once somebody opens it to them. */
export const addImportSection = ({ db, actor, now }: Context, { id, name }: { id: string; name: string }) =>
  onTable({ db, actor, now }, id, async ({ tx }) => {
    const form = { name, staffVisible: true, clientVisible: false };
    unwrap(await saveSection({ db: tx, actor, now }, { id: null, form }));
    return null;
  });

/** Writes every line without a problem, exactly as previewed, all or none; a second time it writes nothing. */
export const runImport = (
  { db, actor, ...deps }: ReadContext & ImportDeps,
  { id, seen }: { id: string; seen: string },
) =>
  onImport({ db, actor, now: deps.now }, id, async (tx, may, found) => {
    if (found.importedAt) return unchanged(null);
    const kind = kinds[kindOf(found)];
    await kind.lock(tx, may);
    const plan = await planNow(tx, actor, may, found, deps);
    if (!plan.planned.some(({ because }) => because === null)) return importConflict("empty");
    if (sealOf([plan.planned, plan.content]) !== seen) return importConflict("changed", "records");
    const written = await plan.write(tx, may, deps.now);
    if (!written) return importConflict("changed", "records");
    const { addedCount: added, updatedCount: updated } = await queries.saveImported(tx, may, found, written, deps.now);
    const after = { kind: found.kind, added, updated, leftOut: plan.planned.length - written.length };
    return logged(null, events["import.done"].entry({ entityId: id, after }));
  });

/** Takes back what an import wrote, within a day, except what somebody has touched since. */
export const undoImport = ({ db, actor, now }: Context, id: string) =>
  onImport({ db, actor, now }, id, async (tx, may, found) => {
    if (found.undoneAt) return unchanged(null);
    if (!undoableUntil(found, now)) return importConflict("undo-over");
    const kind = kinds[kindOf(found)];
    await kind.lock(tx, may);
    const kept = await kind.undo(tx, may, await queries.selectWritten(tx, may, id), now);
    await queries.saveUndone(tx, may, id, kept, now);
    return logged(null, events["import.done"].entry({ entityId: id, after: { kind: found.kind, undone: true, kept } }));
  });

/** Deletes tables nobody imported for a day, and what was kept to undo an import for a day. */
export async function forgetImports({ db, actor, now }: Context): Promise<void> {
  const may = permit(actor, "import.forget", undefined);
  if (may) await queries.forgetOld(db, may, now);
}

const onImport = (
  { db, actor, now }: Context,
  id: string,
  work: Parameters<typeof commandOn<"data.import", queries.Import, null>>[3],
) => commandOn(db, actor, { action: "data.import", ids: [id], now, find: (tx) => queries.findImport(tx, id) }, work);
