import { createReadStream } from "node:fs";
import { open, stat } from "node:fs/promises";
import { join } from "node:path";
import { stringify } from "csv-stringify/sync";
import type pg from "pg";
import type { Leaving } from "./what-leaves.ts";

export type ExportedFile = { name: string; path: string; size: number };

const isNumber = (cell: string) => /^-?\d+(\.\d+)?$/.test(cell);

/** As every CSV of Foyer: no cell that a spreadsheet would run as a formula. A number is none, even a negative one. */
const toLines = (rows: (string | null)[][]) =>
  stringify(rows, {
    record_delimiter: "windows",
    escape_formulas: true,
    cast: { string: (cell) => (isNumber(cell) ? { value: cell, escape_formulas: false } : cell) },
  });

/**
 * Writes one table into two files in `folder`: an archive has to know how long each of its files is before it begins. Both
 * are written from one reading.
 */
export async function exportTable(
  client: pg.Client,
  { name, columns }: Leaving,
  folder: string,
): Promise<{ rows: number; files: ExportedFile[] }> {
  const paths = { json: join(folder, `${name}.json`), csv: join(folder, `${name}.csv`) };
  const json = await open(paths.json, "w", 0o600);
  const csv = await open(paths.csv, "w", 0o600);
  let rows = 0;
  try {
    await csv.appendFile(`\ufeff${toLines([columns])}`);
    for await (const batch of readBatches(client, { name, columns })) {
      const objects = batch.map(([object]) => object).join(",\n");
      await json.appendFile(`${rows === 0 ? "[\n" : ",\n"}${objects}`);
      await csv.appendFile(toLines(batch.map(([, ...cells]) => cells)));
      rows += batch.length;
    }
    await json.appendFile(rows === 0 ? "[]\n" : "\n]\n");
  } finally {
    await Promise.all([json.close(), csv.close()]);
  }
  const sized = async (kind: "json" | "csv") => ({
    name: `${kind}/${name}.${kind}`,
    path: paths[kind],
    size: (await stat(paths[kind])).size,
  });
  return { rows, files: [await sized("json"), await sized("csv")] };
}

export const readWritten = ({ path }: ExportedFile) => createReadStream(path);

/** Each row as JSON, and then its values one by one, as JSON writes them: times in ISO 8601, in UTC. */
async function* readBatches(client: pg.Client, { name, columns }: Leaving): AsyncGenerator<(string | null)[][]> {
  const quoted = columns.map((column) => client.escapeIdentifier(column));
  const from = client.escapeIdentifier(name);
  const values = quoted.map((column) => `to_json(t.${column}) #>> '{}'`);
  await client.query(
    `declare export no scroll cursor for
     select row_to_json(t)::text, ${values.join(", ")} from (select ${quoted.join(", ")} from ${from}) t`,
  );
  for (;;) {
    const { rows } = await client.query<(string | null)[]>({ text: "fetch 500 from export", rowMode: "array" });
    if (rows.length === 0) break;
    yield rows;
  }
  await client.query("close export");
}
