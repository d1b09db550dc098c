import { pipeline } from "node:stream/promises";
import type pg from "pg";
import type { Pack } from "tar-stream";
import { exportPrefix } from "#platform/export/export-name.ts";
import { bucketPrefix } from "./depot.ts";
import {
  BackupProblem,
  type Complete,
  completeName,
  type FileSum,
  FileTotals,
  type Header,
  headerName,
  Meter,
  RowSum,
  type Table,
} from "./format.ts";
import type { Making } from "./make-backup.ts";
import { beginSnapshot, listMigrations, listSequences, listTables, readLines } from "./read-tables.ts";

type ArchiveJob = Pick<Making, "files" | "tell" | "at"> & { client: pg.Client; keyId: string };

const partLength = 4 * 1024 * 1024;
const filesPerChecksum = 500;

/** Writes all entries of an archive; its last one says that it is complete. */
export async function writeArchive(archive: Pack, { client, files, keyId, at, tell = () => {} }: ArchiveJob) {
  await beginSnapshot(client);
  const tables = await listTables(client);
  const header: Header = {
    format: 1,
    createdAt: at.toISOString(),
    keyId,
    tables,
    migrations: await listMigrations(client),
    sequences: await listSequences(client),
  };
  await add(archive, headerName, JSON.stringify(header));
  const sums: Complete["tables"] = {};
  for (const [place, table] of tables.entries()) {
    tell(`Database: table ${place + 1} of ${tables.length}`);
    sums[table.name] = await addTable(archive, client, table);
  }
  const named = await listNamedFiles(client);
  await client.query("commit");

  const totals = new FileTotals();
  let waiting: FileSum[] = [];
  let parts = 0;
  async function addChecksums() {
    const lines = waiting.map((sum) => JSON.stringify(sum));
    if (lines.length > 0) await add(archive, `checksums/${pad(++parts)}.jsonl`, lines.join("\n"));
    waiting = [];
  }
  for await (const { key, size } of files.list("")) {
    if (key.startsWith(bucketPrefix) || key.startsWith(exportPrefix)) continue;
    const sum = await addFile(archive, files, key, size);
    if (!sum) continue;
    named.delete(key);
    totals.add(sum);
    waiting.push(sum);
    tell(`Files: ${totals.value.count} so far`);
    if (waiting.length >= filesPerChecksum) await addChecksums();
  }
  await addChecksums();
  const complete: Complete = { tables: sums, files: totals.value, missing: [...named] };
  await add(archive, completeName, JSON.stringify(complete));
  archive.finalize();
  return complete;
}

/** The keys under which whole files must lie. Pictures lie under several, made from theirs, and are not among them. */
async function listNamedFiles(client: pg.Client) {
  const { rows } = await client.query<{ key: string }>(
    `select storage_key as key from files where is_whole and deleted_at is null
     and purpose in ('document', 'recording', 'attachment', 'receipt', 'video')`,
  );
  return new Set(rows.map(({ key }) => key));
}

async function addTable(archive: Pack, client: pg.Client, table: Table) {
  const sum = new RowSum();
  let [lines, length, parts]: [string[], number, number] = [[], 0, 0];
  async function addPart() {
    if (lines.length > 0) await add(archive, `tables/${table.name}/${pad(++parts)}.jsonl`, lines.join("\n"));
    [lines, length] = [[], 0];
  }
  for await (const line of readLines(client, table)) {
    sum.add(line);
    lines.push(line);
    length += line.length;
    if (length >= partLength) await addPart();
  }
  await addPart();
  return sum.value;
}

/** Null when the file was deleted since it was listed. */
async function addFile(archive: Pack, files: ArchiveJob["files"], key: string, size: number): Promise<FileSum | null> {
  const source = size > 0 ? await files.readRange(key, { first: 0, last: size - 1 }) : [];
  if (!source) return null;
  const meter = new Meter();
  async function* whole(bytes: AsyncIterable<Uint8Array>) {
    yield* meter.through(bytes);
    if (meter.size !== size) throw new BackupProblem(`The file ${key} changed while it was being read.`);
  }
  const added = Promise.withResolvers<void>();
  const entry = archive.entry({ name: `files/${key}`, size }, settle(added));
  await Promise.all([pipeline(whole(asBytes(source)), entry), added.promise]);
  return { key, size, sha256: meter.digest() };
}

async function* asBytes(source: AsyncIterable<Uint8Array> | Uint8Array[]): AsyncGenerator<Uint8Array> {
  yield* source;
}

function add(archive: Pack, name: string, text: string): Promise<void> {
  const added = Promise.withResolvers<void>();
  archive.entry({ name }, Buffer.from(text), settle(added));
  return added.promise;
}

const settle =
  ({ resolve, reject }: PromiseWithResolvers<void>) =>
  (problem?: Error | null) =>
    problem ? reject(problem) : resolve();

const pad = (n: number) => String(n).padStart(6, "0");
