import { pipeline } from "node:stream/promises";
import type pg from "pg";
import type { Pack } from "tar-stream";
import { bucketPrefix } from "#platform/backup/depot.ts";
import { beginSnapshot, listTables } from "#platform/backup/read-tables.ts";
import { exportPrefix, plainName } from "./export-name.ts";
import { exportTable, readWritten } from "./export-table.ts";
import type { Exporting } from "./make-export.ts";
import { whatLeaves } from "./what-leaves.ts";

type ExportJob = Pick<Exporting, "files" | "brand" | "at" | "tell"> & { client: pg.Client; scratch: string };

/** Writes all of it; the README comes last, as it says how many there are of each. */
export async function writeExport(archive: Pack, { client, files, scratch, brand, at, tell = () => {} }: ExportJob) {
  await beginSnapshot(client);
  const leaving = whatLeaves(await listTables(client));
  const tables: { name: string; rows: number }[] = [];
  for (const [place, table] of leaving.entries()) {
    tell(`Tables: ${place + 1} of ${leaving.length}`);
    const { rows, files: written } = await exportTable(client, table, scratch);
    tables.push({ name: table.name, rows });
    for (const one of written) await addStream(archive, one, readWritten(one));
  }
  const nameOf = await listNames(client);
  await client.query("commit");

  let count = 0;
  for await (const { key, size } of files.list("")) {
    if (key.startsWith(bucketPrefix) || key.startsWith(exportPrefix)) continue;
    // A file that was deleted since it was listed is not missed.
    const source = size > 0 ? await files.readRange(key, { first: 0, last: size - 1 }) : [];
    if (!source) continue;
    await addStream(archive, { name: `files/${nameOf.get(key) ?? `made/${key}`}`, size }, source);
    count += 1;
    tell(`Files: ${count} so far`);
  }
  const text = Buffer.from(readme({ brand, at, tables, files: count }));
  await addStream(archive, { name: "README.md", size: text.length }, [text]);
  archive.finalize();
  return { tables, files: count };
}

/** For what people uploaded, its id and the name it came with. */
async function listNames(client: pg.Client): Promise<ReadonlyMap<string, string>> {
  const { rows } = await client.query<{ key: string; id: string; name: string }>(
    "select storage_key as key, id, original_name as name from files",
  );
  return new Map(rows.map(({ key, id, name }) => [key, `${id}/${plainName(name)}`]));
}

async function addStream(
  archive: Pack,
  { name, size }: { name: string; size: number },
  source: AsyncIterable<Uint8Array> | Uint8Array[],
) {
  const added = Promise.withResolvers<void>();
  const entry = archive.entry({ name, size }, (problem) => (problem ? added.reject(problem) : added.resolve()));
  await Promise.all([pipeline(source, entry), added.promise]);
}

type ExportFacts = { brand: string; at: Date; tables: { name: string; rows: number }[]; files: number };

/** What somebody needs to know who has the export, and not Foyer. */
const readme = ({ brand, at, tables, files }: ExportFacts): string => `# Everything of ${brand}

Exported from Foyer on ${at.toISOString()}, as it was at one moment.

- \`json/\`: one file for each table, an array with one object for each row. Nothing is rounded or shortened.
- \`csv/\`: the same for spreadsheets, in UTF-8. A cell that a spreadsheet would run as a formula begins with an apostrophe here.
- \`files/\`: the ${files} stored files. Those that people uploaded lie in a folder named after their \`id\` in \`files.json\`, under the
  name they came with. Pictures that Foyer made in several sizes are in \`files/made/\`.

Columns that end in \`_id\` name a row of another table. Times are in UTC. Amounts of money in columns that end in \`_minor\` are in the
smallest unit of their currency: 1250 in EUR is 12.50 euros.

Not in here: passwords, the secrets of credentials, second factors, passkeys, sessions and keys. A secret can be read in Foyer
only, one by one. A backup of Foyer, which holds everything, is a different file.

| Table | Rows |
| --- | --- |
${tables.map(({ name, rows }) => `| ${name} | ${rows} |`).join("\n")}
`;
