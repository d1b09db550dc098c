import type { RequestContext } from "#app/http/request-context.ts";
import type { IntakeDeps } from "#domain/deals/index.ts";
import { readDecimal } from "#domain/kernel/format/read-decimal.ts";
import { readCsv } from "#platform/csv/read-csv.ts";

export const intakeRule = { mostRows: 10_000, mostBytes: 3 * 1024 * 1024, columns: [] };

/** Reads a table as it was checked when it was taken in, and amounts as this reader writes them. */
export const intakeDeps = ({ now, formats }: RequestContext): IntakeDeps => ({
  now,
  read: (text) => {
    const table = readCsv(text, intakeRule.mostRows);
    return table.ok ? table.rows : [];
  },
  decimal: (text) => {
    const read = readDecimal(text, formats.locale);
    return read.kind === "plain" ? read.plain : null;
  },
});
