import { stringify } from "csv-stringify/sync";

const isNumber = (cell: string) => /^-?\d+(\.\d+)?$/.test(cell);

/** Rows as CSV for our own reader, every cell as it is. */
export const toPlainCsv = (rows: string[][]): string => stringify(rows);

/**
 * Rows as CSV for spreadsheets: UTF-8 with a byte order mark, CRLF, and no cell that a spreadsheet would run as a
 * formula. In the columns named in `numbers`, plain numbers stay numbers, negative ones too.
 */
export function toCsv(head: string[], rows: (string | number)[][], numbers: string[] = []): string {
  const isPlain = (cell: string, column: number) => numbers.includes(head[column] ?? "") && isNumber(cell);
  return stringify([head, ...rows], {
    bom: true,
    record_delimiter: "windows",
    escape_formulas: true,
    cast: { string: (cell, { index }) => (isPlain(cell, index) ? { value: cell, escape_formulas: false } : cell) },
  });
}

/** More rows of a file that `toCsv` started, under the same rules. */
export const csvRows = (rows: (string | bigint)[][]): string =>
  stringify(rows, { record_delimiter: "windows", escape_formulas: true });
