import { stringify } from "csv-stringify/sync";

type Cell = string | number | bigint;

/** Rows as CSV for spreadsheets: UTF-8 with its mark, CRLF, and no cell that a spreadsheet would run as a formula. */
export const toCsv = (head: string[], rows: Cell[][]): string => `\ufeff${csvRows([head, ...rows])}`;

/** As `toCsv`, without the mark: what comes after a first piece. */
export const csvRows = (rows: Cell[][]): string =>
  stringify(rows, { record_delimiter: "windows", escape_formulas: true });
