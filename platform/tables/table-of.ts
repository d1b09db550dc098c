import { headingFor, headingOf, isHeadless } from "./heading.ts";
import { splitText } from "./text-table.ts";
import {
  type GridRow,
  isFilled,
  largeLimits,
  type TableLimits,
  tooLarge,
  tooManyColumns,
  tooManyRows,
  Unreadable,
  usualLimits,
} from "./unreadable.ts";
import { withoutEnd } from "./without-end.ts";

/** `isRagged`: it has more or fewer cells than the heading. Cells are in the order of the headings. */
export type ReadRow = GridRow & { isRagged?: true };
/** Headings differ from each other whatever their case. */
export type ReadTable = {
  headings: string[];
  headingLine: number;
  rows: ReadRow[];
  /** What stood at the end and is no row: totals, or where the file is from. */
  leftOut?: string;
  /** Its columns are numbered, and its lines counted as if their numbers were the first. */
  isHeadless?: true;
};

/** Finds the heading below titles and sums, and leaves out empty rows and columns. */
export function tableOf(grid: GridRow[], limits: TableLimits, mayBeRagged: boolean): ReadTable {
  const written = grid.filter(({ cells }) => isFilled(cells));
  const place = headingOf(written);
  const first = written[place];
  if (!first) throw new Unreadable("The file is empty.");
  const isWithout = isHeadless(first, written[place + 1]);
  const filled = isWithout ? withHeading(written.slice(place)) : written.slice(place);
  const [heading = first] = filled;
  const { body, leftOut } = withoutEnd(filled.slice(1));
  if (body.length > limits.rows) throw new Unreadable(tooManyRows(limits));
  if (body.length === 0) throw new Unreadable("The table has a heading and no lines.");
  const width = lastFilled(heading.cells) + 1;
  const used = usedColumns(
    isWithout ? [] : heading.cells,
    body,
    mayBeRagged ? heading.cells.length : Number.POSITIVE_INFINITY,
  );
  if (used.length > limits.columns) throw new Unreadable(tooManyColumns(limits));
  const rows = body.map(({ line, cells }): ReadRow => {
    const isRagged = mayBeRagged && (cells.length < width || lastFilled(cells) >= heading.cells.length);
    if (isRagged) return { line, cells: cells.map(plain), isRagged };
    return { line, cells: used.map((column) => plain(cells[column] ?? "")) };
  });
  const size = rows.reduce((sum, { cells }) => sum + cells.reduce((all, cell) => all + cell.length, 0), 0);
  if (size > limits.bytes) throw new Unreadable(tooLarge);
  return {
    headings: distinct(
      used.map((column) => heading.cells[column] ?? ""),
      used,
    ),
    headingLine: heading.line,
    rows,
    ...(leftOut && { leftOut }),
    ...(isWithout && { isHeadless: true }),
  };
}

/** With a heading in the place of the first line, and each line one further down. */
const withHeading = (rows: GridRow[]): GridRow[] => [
  { line: rows[0]?.line ?? 1, cells: headingFor(rows) },
  ...rows.map(({ line, cells }) => ({ line: line + 1, cells })),
];

/** What a formula came to that found nothing or was mistaken, in English and German. */
const failed = /^#(N\/A|REF!|NAME\?|VALUE!|DIV\/0!|NUM!|NULL!|SPILL!|CALC!|NV|BEZUG!|WERT!|ZAHL!|ÜBERLAUF!)$/;

/**
 * Spreadsheets and exports put an apostrophe before what could be run as a formula, some write ="0049 30 1" so that a number
 * stays as it is, and Notion puts the address of its page behind what a cell relates to.
 */
const plain = (cell: string) =>
  cell
    .replace(/^'(?=[=+\-@])/, "")
    .replace(/^="([^"]*)"$/, "$1")
    .replace(failed, "")
    .replace(/ \(https:\/\/(www\.)?notion\.so\/[^\s()]*\)/g, "");

const lastFilled = (cells: string[]) => cells.findLastIndex((cell) => cell.trim() !== "");

function usedColumns(heading: string[], body: GridRow[], width: number): number[] {
  const used = new Set<number>();
  for (const { cells } of [{ cells: heading }, ...body])
    for (const [column, cell] of cells.entries()) if (column < width && cell.trim() !== "") used.add(column);
  return [...used].sort((one, other) => one - other);
}

/** "Email" and "Email (2)"; a column without a name is called by its letter. */
function distinct(names: string[], columns: number[]): string[] {
  const taken = new Set<string>();
  return names.map((written, at) => {
    const name = written.replace(/\s+/g, " ").trim().slice(0, 180) || `Column ${letterOf(columns[at] ?? at)}`;
    let unique = name;
    for (let count = 2; taken.has(unique.toLowerCase()); count += 1) unique = `${name} (${count})`;
    taken.add(unique.toLowerCase());
    return unique;
  });
}

const letterOf = (column: number): string =>
  (column >= 26 ? letterOf(Math.floor(column / 26) - 1) : "") + String.fromCharCode(65 + (column % 26));

/** The table as CSV in which every row keeps its line number. */
export const textOf = ({ headings, headingLine, rows }: ReadTable): string =>
  writeGrid([{ line: headingLine, cells: headings }, ...rows]);

function writeGrid(grid: GridRow[]): string {
  let line = 0;
  const lines = grid.map((row) => {
    const gap = "\n".repeat(Math.max(0, row.line - line - 1));
    line = row.line;
    return gap + row.cells.map(quoted).join(",");
  });
  return `${lines.join("\n")}\n`;
}

/** A text of `textOf` with other cells in one of its rows, by their place; null when it has no such row. */
export function withCells(text: string, line: number, changes: ReadonlyMap<number, string>): string | null {
  const { rows } = splitText(text, { ...usualLimits, bytes: Buffer.byteLength(text) + 1 }, ",");
  const [heading] = rows;
  const row = rows.find((one) => one !== heading && one.line === line);
  if (!heading || !row) return null;
  row.cells = heading.cells.map((_, at) => changes.get(at) ?? row.cells[at] ?? "");
  return writeGrid(rows);
}

/** A text of `textOf` with its heading and some of its rows, which keep their line numbers. */
export function withLines(text: string, lines: ReadonlySet<number>): string {
  const { rows } = splitText(text, { ...largeLimits, bytes: Buffer.byteLength(text) + 1 }, ",");
  return writeGrid(rows.filter(({ line }, at) => at === 0 || lines.has(line)));
}

const quoted = (cell: string) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
