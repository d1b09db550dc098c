import { saveSection } from "#domain/academy/index.ts";
import { command, commandOn, unchanged } from "#domain/access/command.ts";
import type { Context } from "#domain/access/context.ts";
import type { Permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";
import { unwrap } from "#domain/kernel/result.ts";
import { importConflict, shapeOf } from "#domain/kernel/table/import-steps.ts";
import type { FileFormats } from "#domain/kernel/table/read-values.ts";
import { readingOf, type SentTable, withSheet } from "#domain/kernel/table/table-fields.ts";
import * as queries from "./import.queries.ts";
import type { ImportKind, Mapping, OnMatch } from "./import.schema.ts";
import { guessFor, kinds } from "./kinds.ts";
import { findRun, insertPieces } from "./pieces/run.queries.ts";
import { kindOf } from "./plan-import.ts";

export type NewTable = { kind: ImportKind; onMatch: OnMatch } & SentTable;

/** Keeps a table, to be looked at before anything is imported. */
export const startImport = ({ db, actor, now }: Context, table: NewTable) =>
  command(db, actor, { action: "import.prepare", now }, async (tx, may) =>
    unchanged({ id: await keepTable(tx, may, table, now) }),
  );

/** `pieces`: all of its rows, where they are too many to be imported in one request; the first is looked at. */
export type LargeTable = NewTable & { rows: number; pieces: { text: string; linesBefore: number }[] };

/** Keeps a table that is imported in pieces. */
export const startInPieces = ({ db, actor, now }: Context, { rows, pieces, ...table }: LargeTable) =>
  command(db, actor, { action: "import.prepare", now }, async (tx, may) => {
    const id = await keepTable(tx, may, table, now);
    await insertPieces(tx, may, id, { rows, pieces });
    return unchanged({ id });
  });

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
    find: (tx: Database) => queries.findImport(tx, id, "locked"),
  } as const;
  return commandOn(db, actor, about, async (tx, may, found) => {
    if ((await findRun(tx, id))?.begunAt) return importConflict("changed", "records");
    return (await work({ tx, may, found })) ?? unchanged(null);
  });
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
    unwrap(await saveSection({ db: tx, actor, now }, { id: null, ...form }));
    return null;
  });
