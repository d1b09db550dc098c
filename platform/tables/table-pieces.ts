import { type ReadAs, type ReadSheet, type ReadTable, textOf } from "./read-tables.ts";

/** So many rows are taken at once. */
const rowsOfPiece = 1_000;
/** Of rows that are long, fewer are. */
const lettersOfPiece = 2_000_000;

/** Some rows of a table below its heading, as CSV. `linesBefore`: what has to be added to its line numbers. */
export type TablePiece = { text: string; linesBefore: number; rows: number };

/** A table in pieces: the first one begins with the line of the heading, as the whole would. */
export type TablePieces = { sheet: string; columns: string[]; readAs: ReadAs; rows: number; pieces: TablePiece[] };

/** Cuts a table into pieces that are read one by one. */
export function inPieces(table: ReadTable): TablePiece[] {
  const pieces: TablePiece[] = [];
  let rows: ReadTable["rows"] = [];
  let letters = 0;
  const close = () => {
    const [first] = rows;
    if (!first) return;
    const linesBefore = pieces.length === 0 ? 0 : first.line - 2;
    const shifted = rows.map((row) => ({ ...row, line: row.line - linesBefore }));
    const headingLine = pieces.length === 0 ? table.headingLine : 1;
    pieces.push({ text: textOf({ ...table, headingLine, rows: shifted }), linesBefore, rows: rows.length });
    rows = [];
    letters = 0;
  };
  for (const row of table.rows) {
    const length = row.cells.reduce((sum, cell) => sum + cell.length + 3, 0);
    if (rows.length === rowsOfPiece || (rows.length > 0 && letters + length > lettersOfPiece)) close();
    rows.push(row);
    letters += length;
  }
  close();
  return pieces;
}

export const piecesOf = ({ name: sheet, ...table }: ReadSheet, readAs: ReadAs): TablePieces => ({
  sheet,
  columns: table.headings.map((heading) => heading.toLowerCase()),
  readAs,
  rows: table.rows.length,
  pieces: inPieces(table),
});
