import { saveSection } from "#domain/academy/index.ts";
import { unchanged } from "#domain/access/command.ts";
import { declareCommand, declareCommandOn } from "#domain/access/declare-command.ts";
import type { Permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";
import { unwrap } from "#domain/kernel/result.ts";
import { importConflict, shapeOf } from "#domain/kernel/table/import-steps.ts";
import type { FileFormats } from "#domain/kernel/table/read-values.ts";
import { readingOf, type SentTable, withSheet } from "#domain/kernel/table/table-fields.ts";
import { isSame } from "#domain/kernel/table/table-row.ts";
import * as queries from "./import.queries.ts";
import { addressForm, type ImportKind, type Mapping, type OnMatch, sheetForm } from "./import.schema.ts";
import { guessFor, kinds } from "./kinds.ts";
import { findRun, insertPieces } from "./pieces/run.queries.ts";
import { kindOf } from "./plan-import.ts";

export type NewTable = { kind: ImportKind; onMatch: OnMatch } & SentTable;

/** Keeps a table, to be looked at before anything is imported. */
export const startImport = declareCommand({
  action: "import.prepare",
  run: async ({ db, now }, table: NewTable, may) => unchanged({ id: await keepTable(db, may, table, now) }),
});

/** `pieces`: all of its rows, where they are too many to be imported in one request; the first is looked at. */
export type LargeTable = NewTable & { rows: number; pieces: { text: string; linesBefore: number }[] };

/** Keeps a table that is imported in pieces. */
export const startInPieces = declareCommand({
  action: "import.prepare",
  run: async ({ db, now }, { rows, pieces, ...table }: LargeTable, may) => {
    const id = await keepTable(db, may, table, now);
    await insertPieces(db, may, id, { rows, pieces });
    return unchanged({ id });
  },
});

/** Keeps several tables, which are to be imported one after the other. */
export const startImports = declareCommand({
  action: "import.prepare",
  run: async ({ db, now }, { tables }: { tables: NewTable[] }, may) => {
    const ids: string[] = [];
    for (const table of tables) ids.push(await keepTable(db, may, table, now));
    return unchanged({ ids });
  },
});

/** Its columns are those of the last such table, or else guessed. */
async function keepTable(tx: Database, may: Permit<"import.prepare">, table: NewTable, now: Date) {
  const { kind, reading } = table;
  const shape = shapeOf(reading.columns);
  const known = await queries.findMapping(tx, may, kind, shape);
  const mapped = known ? { ...reading, ...known.formats, mapped: "remembered" as const } : reading;
  const mapping = known ? withoutClient(known.mapping) : guessFor(kind, reading.columns);
  return queries.insertImport(tx, may, { ...table, mapping, reading: mapped, shape }, now);
}

/** Another file of the same columns may well be another client's. */
const withoutClient = ({ client = "", ...mapping }: Mapping): Mapping =>
  client === "" || isSame(client) ? mapping : { client, ...mapping };

/** A table that waits. Once its import has begun it stays as it is. */
const onTable = {
  action: "import.prepare",
  ids: ["id"],
  find: async (tx: Database, { id }: { id: string }) => {
    const found = await queries.findImport(tx, id, "locked");
    return found && { ...found, hasBegun: Boolean((await findRun(tx, id))?.begunAt) };
  },
} as const;

const overtaken = () => importConflict("changed", "records");

/** Says which column is which, and how the file writes days and decimals. */
export const mapImport = declareCommandOn({
  ...onTable,
  run: async ({ db }, { id, mapping, formats }: { id: string; mapping: Mapping; formats: FileFormats }, may, found) => {
    if (found.hasBegun) return overtaken();
    const known = Object.entries(mapping).filter(([field]) => field in kinds[kindOf(found)].fields);
    const reading = { ...readingOf(found.reading), ...formats, mapped: "chosen" as const };
    await queries.saveTable(db, may, id, { mapping: Object.fromEntries(known), reading });
    return unchanged(null);
  },
});

/** Takes another sheet of the file; its columns are guessed anew. */
export const chooseImportSheet = declareCommandOn({
  ...onTable,
  input: sheetForm,
  run: async ({ db }, { id, sheet }, may, found) => {
    if (found.hasBegun) return overtaken();
    const table = withSheet({ text: found.tableText, reading: readingOf(found.reading) }, sheet);
    if (!table) return unchanged(null);
    const { columns } = table.reading;
    const mapping = guessFor(kindOf(found), columns);
    await queries.saveTable(db, may, id, { ...table, mapping, shape: shapeOf(columns) });
    return unchanged(null);
  },
});

/** Changes the cells of a line that has a problem; `rewrite` answers null where the table has no such line. */
export const mendImport = declareCommandOn({
  ...onTable,
  run: async ({ db }, { id, rewrite }: { id: string; rewrite: (text: string) => string | null }, may, found) => {
    const text = found.hasBegun || found.importedAt ? null : rewrite(found.tableText);
    if (text === null) return overtaken();
    await queries.saveTable(db, may, id, { text });
    return unchanged(null);
  },
});

/** Decides the address of a line's contact, where the table has none that can be used. */
export const decideAddress = declareCommandOn({
  ...onTable,
  input: addressForm,
  run: async ({ db }, { id, row, email }, may, found) => {
    if (found.hasBegun) return overtaken();
    await queries.saveAddress(db, may, id, { row, email });
    return unchanged(null);
  },
});

/** Adds a section that the table's videos name; clients see it once somebody opens it to them. */
export const addImportSection = declareCommandOn({
  ...onTable,
  run: async (context, { name }: { name: string }, _, found) => {
    if (found.hasBegun) return overtaken();
    unwrap(await saveSection(context, { id: null, name, staffVisible: true, clientVisible: false }));
    return unchanged(null);
  },
});
