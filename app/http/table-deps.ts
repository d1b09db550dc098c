import { rowsOf } from "#app/http/read-sent-table.ts";
import type { RequestContext } from "#app/http/request-context.ts";
import { readDecimal } from "#domain/kernel/format/read-decimal.ts";

/** Reads a table as it was checked when it was taken in, and amounts as this reader writes them. */
export const tableDeps = ({ now, formats }: RequestContext) => ({
  now,
  read: rowsOf,
  decimal: (text: string) => {
    const read = readDecimal(text, formats.locale);
    return read.kind === "plain" ? read.plain : null;
  },
});
