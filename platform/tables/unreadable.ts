/** Why a file can't be read as a table: a sentence for whoever sent it, which never quotes what is inside. */
export class Unreadable extends Error {}

/** How much of a file is read. `bytes` is of the file, and of the text of its cells; `unpacked` of a workbook's parts. */
export type TableLimits = { rows: number; columns: number; bytes: number; unpacked: number };

const MB = 1024 * 1024;
/** A sheet of 3 MB unpacks to about ten times as much; formats and formulas are most of it. */
export const usualLimits: TableLimits = { rows: 10_000, columns: 300, bytes: 3 * MB, unpacked: 48 * MB };
/** Of a table that is imported in pieces. */
export const largeLimits: TableLimits = { rows: 100_000, columns: 300, bytes: 32 * MB, unpacked: 256 * MB };

/** A row as it stands in the file; `line` is its number as a spreadsheet counts. */
export type GridRow = { line: number; cells: string[] };

export const isFilled = (cells: string[]) => cells.some((cell) => cell.trim() !== "");

export const tooManyRows = ({ rows }: TableLimits) => `The file has more than ${rows} rows. Split it.`;
export const tooManyColumns = ({ columns }: TableLimits) => `The table has more than ${columns} columns.`;
export const tooLarge = "The table is too large. Split it.";
