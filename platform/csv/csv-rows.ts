import { stringify } from "csv-stringify/sync";

/** More rows of a file that `toCsv` started, under the same rules. */
export const csvRows = (rows: (string | bigint)[][]): string =>
  stringify(rows, { record_delimiter: "windows", escape_formulas: true });
