import { readFileText } from "#app/http/read-table.ts";
import type { RequestContext } from "#app/http/request-context.ts";
import {
  fromHosted,
  hostedColumns,
  inPieces,
  type NewTable,
  type OnMatch,
  startImports,
} from "#domain/imports/index.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import { fileNameOf, plainTable } from "#domain/kernel/table/table-fields.ts";
import { toPlainCsv } from "#platform/csv/to-csv.ts";
import { readDump } from "#platform/dump/read-dump.ts";

export const mostDumpBytes = 3 * 1024 * 1024;

const wrong = (because: string) => refuse({ kind: "invalid", fields: { file: [because] } });

/** Prepares an import for each table of a dump of the hosted database, all or none. */
export async function prepareDatabase(
  ctx: RequestContext,
  onMatch: OnMatch,
  form: FormData,
): Promise<Result<{ id: null }>> {
  const sent = form.get("file");
  const name = sent instanceof File ? fileNameOf(sent.name) : "";
  const file = await readFileText(sent, { columns: [], mostRows: 0, mostBytes: mostDumpBytes });
  if (!file) return wrong("Choose the file that pg_dump wrote.");
  if ("because" in file) return wrong(`${file.because} On the console, npm run import takes a dump of any size.`);
  const read = await readDump(file.text.split(/\r?\n/), hostedColumns);
  if (!read.ok) return wrong(read.because);
  const tables: NewTable[] = fromHosted(read.tables)
    .flatMap((table) => [...inPieces(table)])
    .map(({ kind, columns, rows }) => ({
      kind,
      onMatch,
      ...plainTable(toPlainCsv([columns, ...rows]), columns, { file: name, rows: rows.length }),
    }));
  if (tables.length === 0) return wrong("The tables in this dump have no rows.");
  const started = await startImports(ctx, { tables });
  return started.ok ? done({ id: null }) : started;
}
