import type { ImportDeps } from "#domain/imports/index.ts";
import { readCsv } from "#platform/csv/read-csv.ts";

/** How imports of tests read tables and numbers. */
export const importDepsAt = (now: Date): ImportDeps => ({
  now,
  read: (text) => {
    const table = readCsv(text, 10_000);
    return table.ok ? table.rows : [];
  },
  decimal: (text) => (/^\d+([.,]\d+)?$/.test(text) ? text.replace(",", ".") : null),
});
