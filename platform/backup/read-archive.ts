import { pipeline, type Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { createZstdDecompress } from "node:zlib";
import { type ExtractEvents, extract } from "tar-stream";
import type { z } from "zod";
import { type BackupKeys, decryptBackup } from "./backup-key.ts";
import {
  BackupProblem,
  type Complete,
  completeName,
  completeSchema,
  type FileSum,
  FileTotals,
  fileSumSchema,
  type Header,
  headerName,
  headerSchema,
  Meter,
  RowSum,
} from "./format.ts";

type Entry = ExtractEvents["entry"][1];

/** What is done with the contents of an archive, in its order. `file` reads its bytes to the end. */
export type Sink = {
  begin: (header: Header) => Promise<void>;
  rows: (table: string, lines: string[]) => Promise<void>;
  file: (key: string, bytes: AsyncIterable<Uint8Array>) => Promise<void>;
  /** Called for each file once its checksum was found right. */
  checked?: (sum: FileSum) => Promise<void>;
};

const damaged = (what: string) =>
  new BackupProblem(`This backup is damaged: ${what}. Nothing was taken from it. Use another one.`);

/** Reads a whole archive and checks all of it. Throws a BackupProblem unless every part is there and as it was written. */
export async function readArchive(sealed: Readable, keys: BackupKeys[], sink: Sink): Promise<Complete> {
  const entries = extract();
  const decrypted = await decryptBackup(sealed, keys).catch((problem: unknown) => {
    sealed.destroy();
    throw notOpened(problem, keys);
  });
  const unpacked = new Promise<void>((resolve, reject) =>
    pipeline(decrypted, createZstdDecompress(), entries, (problem) => (problem ? reject(problem) : resolve())),
  );
  unpacked.catch(() => {});
  try {
    const complete = await readEntries(entries, sink);
    await unpacked;
    return complete;
  } catch (problem) {
    entries.destroy();
    // A bit that was changed is noticed by the decryption, whose failure then breaks off everything behind it.
    const first = await unpacked.then(
      () => problem,
      (broken: NodeJS.ErrnoException) =>
        isOwn(problem) || broken.code === "ERR_STREAM_PREMATURE_CLOSE" ? problem : broken,
    );
    throw isOwn(first) || isFromDatabase(first)
      ? first
      : damaged(first instanceof Error ? first.message : String(first));
  }
}

const isOwn = (problem: unknown) => problem instanceof BackupProblem;
/** PostgreSQL and the file system say themselves what is wrong. */
const isFromDatabase = (problem: unknown) =>
  problem instanceof Error && ("severity" in problem || "syscall" in problem || problem.name === "CannotOpen");

function notOpened(problem: unknown, keys: BackupKeys[]) {
  const why = problem instanceof Error ? problem.message : String(problem);
  if (!/no identity matched/.test(why)) return damaged(why);
  return new BackupProblem(
    `The root key ${keys.map(({ id }) => id).join(", ")} does not open this backup. Its name ends in the id of the key ` +
      "it was made under: put that one into FOYER_KEY, FOYER_KEY_FILE or keys/root.key in the data folder.",
  );
}

async function readEntries(entries: AsyncIterable<Entry>, sink: Sink): Promise<Complete> {
  const sums = new Map<string, RowSum>();
  const totals = new FileTotals();
  const waiting: FileSum[] = [];
  let [header, complete]: [Header | null, Complete | null] = [null, null];
  for await (const entry of entries) {
    const { name } = entry.header;
    const [kind, ...path] = name.split("/");
    if (complete) throw damaged(`there is ${name} after its end`);
    if (name === headerName && !header) {
      header = parse(headerSchema, await textOf(entry), name);
      for (const table of header.tables) sums.set(table.name, new RowSum());
      await sink.begin(header);
    } else if (!header) throw damaged(`it begins with ${name}`);
    else if (name === completeName) complete = parse(completeSchema, await textOf(entry), name);
    else if (kind === "tables") await takeRows(entry, path[0] ?? "", sums, sink);
    else if (kind === "files") waiting.push(await takeFile(entry, path.join("/"), sink));
    else if (kind === "checksums")
      for (const sum of await takeChecksums(entry, waiting.splice(0), sink)) totals.add(sum);
    else throw damaged(`it has the unknown part ${name}`);
  }
  if (!complete) throw damaged("its end is missing");
  for (const [table, { value }] of sums)
    if (JSON.stringify(complete.tables[table]) !== JSON.stringify(value)) throw damaged(`the rows of ${table} differ`);
  if (waiting.length > 0 || JSON.stringify(complete.files) !== JSON.stringify(totals.value))
    throw damaged("the files differ");
  return complete;
}

const textOf = async (entry: Entry) => (await buffer(entry)).toString("utf8");

function parse<T>(schema: z.ZodType<T>, text: string, name: string): T {
  const read = schema.safeParse(JSON.parse(text));
  if (read.success) return read.data;
  throw new BackupProblem(`This backup was made by a Foyer that writes ${name} differently. Restore it with that one.`);
}

async function takeRows(entry: Entry, table: string, sums: Map<string, RowSum>, sink: Sink) {
  const sum = sums.get(table);
  if (!sum) throw damaged(`it has rows of the unknown table ${table}`);
  const lines = (await textOf(entry)).split("\n");
  for (const line of lines) sum.add(line);
  await sink.rows(table, lines);
}

async function takeFile(entry: Entry, key: string, sink: Sink): Promise<FileSum> {
  const meter = new Meter();
  // tar-stream does not say what its chunks are.
  await sink.file(key, meter.through(entry as AsyncIterable<Uint8Array>));
  return { key, size: meter.size, sha256: meter.digest() };
}

async function takeChecksums(entry: Entry, found: FileSum[], { checked }: Sink) {
  const written = (await textOf(entry)).split("\n").map((line) => parse(fileSumSchema, line, "checksums"));
  const differing = found.find(
    ({ sha256, key }, place) => written[place]?.sha256 !== sha256 || written[place].key !== key,
  );
  if (differing) throw damaged(`the file ${differing.key} differs`);
  if (written.length !== found.length) throw damaged("files are missing");
  for (const sum of found) await checked?.(sum);
  return found;
}
