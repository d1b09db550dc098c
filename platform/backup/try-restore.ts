import { createHash } from "node:crypto";
import type { Migration } from "#platform/database/migration.ts";
import { type Connection, onDatabase } from "#platform/database/open-database.ts";
import type { FileStore } from "#platform/files/file-store.ts";
import type { BackupKeys } from "./backup-key.ts";
import type { Depot } from "./depot.ts";
import { BackupProblem, type Complete, type FileSum, Meter } from "./format.ts";
import { openLoading } from "./load-tables.ts";
import type { StoredBackup } from "./names.ts";
import { readArchive } from "./read-archive.ts";
import { connect } from "./read-tables.ts";

type Trial = {
  connection: Connection;
  depot: Depot;
  kept: StoredBackup;
  keys: BackupKeys[];
  migrations: Migration[];
  files: Pick<FileStore, "readRange">;
  tell?: (progress: string) => void;
  signal?: AbortSignal;
};

/**
 * Restores a backup into an empty database beside the real one and compares it row for row; compares its files with the
 * backup's checksums and with the originals. Throws a BackupProblem that says what is wrong. Nothing of it remains.
 */
export async function tryRestore({ connection, depot, kept, keys, migrations, files, signal, ...rest }: Trial) {
  const tell = rest.tell ?? (() => {});
  return besides(connection, async (empty) => {
    const loading = await openLoading(empty, migrations);
    const sealed = await depot.read(kept);
    const stop = () => sealed.destroy(new BackupProblem("The trial restore was stopped."));
    signal?.addEventListener("abort", stop, { once: true });
    let count = 0;
    try {
      const complete = await readArchive(sealed, keys, {
        begin: loading.begin,
        async rows(table, lines) {
          tell(`Database: ${table}`);
          await loading.rows(table, lines);
        },
        async file(_, bytes) {
          tell(`Files: ${++count} so far`);
          for await (const _ of bytes);
        },
        checked: (sum) => compareWithOriginal(files, sum),
      });
      tell("Comparing the rows");
      await loading.finish(complete);
      refuseMissing(complete);
      return complete;
    } finally {
      signal?.removeEventListener("abort", stop);
      sealed.destroy();
      await loading.close();
    }
  });
}

/** A stored file never changes. One that is gone was deleted since the backup was made. */
async function compareWithOriginal(files: Trial["files"], { key, size, sha256 }: FileSum) {
  const original = size > 0 ? await files.readRange(key, { first: 0, last: size }) : null;
  if (!original) return;
  const meter = new Meter();
  for await (const _ of meter.through(original));
  if (meter.digest() !== sha256)
    throw new BackupProblem(
      `The file ${key} in the file store is not as it was when it was backed up. The backup has it.`,
    );
}

function refuseMissing({ missing: [first, ...others] }: Complete) {
  if (!first) return;
  const more = others.length > 0 ? ` and ${others.length} others` : "";
  throw new BackupProblem(`The file ${first}${more} was missing in the file store when the backup was made.`);
}

/** An empty database on the same server, which is dropped afterwards; what a killed trial left is dropped first. */
async function besides<T>(connection: Connection, work: (empty: Connection) => Promise<T>): Promise<T> {
  const client = await connect(connection);
  try {
    const { rows } = await client.query<{ name: string }>("select current_database() as name");
    const id = createHash("sha256")
      .update(rows[0]?.name ?? "")
      .digest("hex")
      .slice(0, 12);
    const name = `foyer_trial_restore_${id}`;
    await client.query(`drop database if exists ${name}`);
    await client.query(`create database ${name}`).catch((problem: unknown) => {
      throw mayNot(problem) ? new BackupProblem(noRight) : problem;
    });
    return await work(onDatabase(connection, name)).finally(() => client.query(`drop database ${name} with (force)`));
  } finally {
    await client.end().catch(() => {});
  }
}

const mayNot = (problem: unknown) => problem instanceof Error && "code" in problem && problem.code === "42501";
const noRight =
  "The user in DATABASE_URL may not create a database for the trial. As an administrator of PostgreSQL, run: alter user NAME createdb";
