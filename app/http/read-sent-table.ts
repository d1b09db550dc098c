import { csvFile } from "#app/http/csv-file.ts";
import type { RequestContext } from "#app/http/request-context.ts";
import { readDecimal } from "#domain/kernel/format/read-decimal.ts";
import { type Result, refuse } from "#domain/kernel/result.ts";
import { fileNameOf, readingOf, type SentTable, type TableFields } from "#domain/kernel/table/table-fields.ts";
import { readCsv } from "#platform/csv/read-csv.ts";
import {
  type ReadSheet,
  readPasted,
  readTables,
  textOf,
  usualLimits,
  withCells,
} from "#platform/tables/read-tables.ts";

export const importRule = { mostRows: usualLimits.rows, mostBytes: usualLimits.bytes };
/** What the database keeps of a table. */
const mostText = 4_000_000;

/** A table with a heading, from the field `file` or pasted into `table`. */
export async function readSentTable(form: FormData): Promise<Result<SentTable>> {
  const wrong = (field: string, because: string) => refuse({ kind: "invalid", fields: { [field]: [because] } });
  const sent = form.get("file");
  const file = sent instanceof File && sent.size > 0 ? sent : null;
  const field = file ? "file" : "table";
  // Where none was chosen, browsers send one without a name.
  if (sent instanceof File && sent.size === 0 && sent.name !== "")
    return wrong("file", "This file is empty. Choose another, or paste a table.");
  const pasted = String(form.get("table") ?? "");
  if (!file && pasted.trim() === "") return wrong("table", "Choose a file, or paste a table.");
  if (file && file.size > importRule.mostBytes) return wrong("file", "The file is too large. Split it.");
  const read = file ? readTables(new Uint8Array(await file.arrayBuffer())) : readPasted(pasted);
  if (!read.ok) return wrong(field, read.because);
  const [first, ...others] = read.sheets.map(toSheet);
  if (!first || first.text.length > mostText) return wrong(field, "The table is too large. Split it.");
  let left = mostText;
  const fitting = others.filter(({ text }) => {
    left -= text.length;
    return left > 0;
  });
  const { name: sheet, text, columns, leftOut, ...facts } = first;
  const from = { file: fileNameOf(file?.name ?? ""), ...facts };
  return {
    ok: true,
    value: { text, reading: readingOf({ ...read.readAs, ...from, sheet, leftOut, columns, others: fitting }) },
  };
}

const toSheet = (sheet: ReadSheet) => ({
  name: sheet.name,
  text: textOf(sheet),
  columns: sheet.headings.map((name) => name.toLowerCase()),
  rows: sheet.rows.length,
  leftOut: sheet.leftOut ?? "",
  isHeadless: sheet.isHeadless ?? false,
});

const tableIn = (text: string) => readCsv(text || "x", importRule.mostRows, ",");

/** The rows of a table that was checked when it was taken in. */
export function rowsOf(text: string) {
  const table = tableIn(text);
  return table.ok ? table.rows : [];
}

/** A column as rows name it and as it is written, its place, and what stands in its first lines. */
export type SentColumn = { name: string; label: string; at: number; samples: string[] };

const sampled = 3;

/** Its columns, each once. */
export function columnsOf(text: string): SentColumn[] {
  const table = tableIn(text);
  if (!table.ok || text === "") return [];
  const { columns, headings, rows } = table;
  const first = rows.filter(({ isRagged }) => !isRagged).slice(0, 50);
  const samplesIn = (name: string) => first.map(({ cells }) => shortened(cells[name] ?? "")).filter(Boolean);
  return columns.flatMap((name, at) =>
    name === "" || columns.indexOf(name) < at
      ? []
      : [{ name, label: headings[at] ?? name, at, samples: samplesIn(name).slice(0, sampled) }],
  );
}

type ProblemLine = { row: number; name: string; because: string | null };
type ColumnChoice = { columns: SentColumn[]; fields: TableFields; mapping: Readonly<Record<string, string>> };

/** Lines with a problem, and their cells in the columns that were chosen. */
export function linesToMend(lines: ProblemLine[], text: string, { columns, fields, mapping }: ColumnChoice) {
  const rows = new Map(rowsOf(text).map(({ row, cells }) => [row, cells]));
  const used = Object.entries(fields).flatMap(([field, { label }]) => {
    const column = columns.find(({ name }) => name === mapping[field]);
    return column ? [{ ...column, label }] : [];
  });
  return lines.map(({ row, name, because }) => ({
    row,
    name,
    because: because ?? "",
    cells: used.map((column) => ({ label: column.label, at: column.at, text: rows.get(row)?.[column.name] ?? "" })),
  }));
}

type RefusedPart = { text: string; linesBefore: number; lines: { row: number; because: string | null }[] };

/** Lines of a table as they were sent, with a column that says why they are left out. The file may be sent again. */
export const problemsFile = (text: string, lines: RefusedPart["lines"], now: Date): Response =>
  refusedFile([{ text, linesBefore: 0, lines }], now);

/** The same of a table in pieces. */
export function refusedFile(parts: RefusedPart[], now: Date): Response {
  const columns = columnsOf(parts[0]?.text ?? "");
  const cells = parts.flatMap(({ text, linesBefore, lines }) => {
    const rows = new Map(rowsOf(text).map(({ row, cells }) => [row + linesBefore, cells]));
    return lines.flatMap(({ row, because }) =>
      because ? [[...columns.map(({ name }) => rows.get(row)?.[name] ?? ""), because]] : [],
    );
  });
  return csvFile("lines-with-a-problem", [...columns.map(({ label }) => label), "Problem"], cells, now);
}

const shortened = (cell: string) => {
  const line = cell.replace(/\s+/g, " ").trim();
  return line.length > 40 ? `${line.slice(0, 39)}…` : line;
};

/** The table with other cells in one line; they come as `c0`, `c1` and so on, by the place of their column. */
export function mended(text: string, { row, ...cells }: { row: number } & Record<string, unknown>): string | null {
  const changes = Object.entries(cells).flatMap(([name, cell]): [number, string][] =>
    /^c\d{1,3}$/.test(name) ? [[Number(name.slice(1)), String(cell)]] : [],
  );
  return withCells(text, row, new Map(changes));
}

/** Reads a table as it was checked when it was taken in, and amounts as this reader writes them. */
export const tableDeps = ({ now, formats }: RequestContext) => ({
  now,
  read: rowsOf,
  decimal: (text: string) => {
    const read = readDecimal(text, formats.locale);
    return read.kind === "plain" ? read.plain : null;
  },
});
