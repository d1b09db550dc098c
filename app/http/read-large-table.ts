import { type Result, refuse } from "#domain/kernel/result.ts";
import { fileNameOf, readingOf, type SentTable } from "#domain/kernel/table/table-fields.ts";
import { largeLimits } from "#platform/tables/read-tables.ts";
import type { TablePieces } from "#platform/tables/table-pieces.ts";
import type { AppContext } from "#server/app-context.ts";
import { importRule, readSentTable } from "./read-sent-table.ts";

export const largeRule = { mostRows: largeLimits.rows, mostBytes: largeLimits.bytes };
/** A file is read at once up to this size; a larger one in a thread of its own. */
const readAtOnce = 512 * 1024;
/** `large`: all of its rows in pieces, where they are more than one request imports. */
export type AnySentTable = SentTable & { large: Pick<TablePieces, "rows" | "pieces"> | null };

/** A table that may have more rows than one request imports: then the first piece is its text. */
export async function readLargeTable(
  app: Pick<AppContext, "readLargeTable">,
  form: FormData,
): Promise<Result<AnySentTable>> {
  const file = form.get("file");
  if (!(file instanceof File) || file.size === 0) return readSmall();
  const wrong = (because: string) => refuse({ kind: "invalid", fields: { file: [because] } });
  if (file.size > largeRule.mostBytes) return wrong("The file is too large. Split it.");
  const usual = file.size <= readAtOnce ? await readSmall() : null;
  if (usual?.ok) return usual;
  const read = await app.readLargeTable(new Uint8Array(await file.arrayBuffer()));
  if ("because" in read) return wrong(read.because);
  const { sheet, columns, readAs, rows, pieces } = read.table;
  if (!usual && rows <= importRule.mostRows && file.size <= importRule.mostBytes) return readSmall();
  const text = pieces[0]?.text ?? "";
  return {
    ok: true,
    value: {
      text,
      reading: readingOf({ ...readAs, file: fileNameOf(file.name), rows, sheet, columns }),
      large: { rows, pieces },
    },
  };

  async function readSmall(): Promise<Result<AnySentTable>> {
    const small = await readSentTable(form);
    return small.ok ? { ok: true, value: { ...small.value, large: null } } : small;
  }
}
