import { stringify } from "csv-stringify/sync";

/** Rows as CSV for spreadsheets: UTF-8 with its mark, CRLF, and no cell that a spreadsheet would run as a formula. */
export const toCsv = (head: string[], rows: (string | number)[][]): string =>
  stringify([head, ...rows], { bom: true, record_delimiter: "windows", escape_formulas: true });
