/** Why a file can't be read as a table: a sentence for whoever sent it, which never quotes what is inside. */
export class Unreadable extends Error {}

/** How much of a file is read. `bytes` is of the file, and of the text of its cells. */
export type TableLimits = { rows: number; columns: number; bytes: number };

export const usualLimits: TableLimits = { rows: 10_000, columns: 300, bytes: 3 * 1024 * 1024 };

/** A row as it stands in the file; `line` is its number as a spreadsheet counts. */
export type GridRow = { line: number; cells: string[] };

export const isFilled = (cells: string[]) => cells.some((cell) => cell.trim() !== "");

export const tooManyRows = ({ rows }: TableLimits) => `The file has more than ${rows} rows. Split it.`;
export const tooManyColumns = ({ columns }: TableLimits) => `The table has more than ${columns} columns.`;
export const tooLarge = "The table is too large. Split it.";
