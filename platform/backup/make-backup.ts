import { pipeline, type Readable } from "node:stream";
import { createZstdCompress } from "node:zlib";
import type pg from "pg";
import { type Pack, pack } from "tar-stream";
import type { Connection } from "#platform/database/open-database.ts";
import type { FileStore } from "#platform/files/file-store.ts";
import { type BackupKeys, encryptBackup } from "./backup-key.ts";
import type { Depot } from "./depot.ts";
import { BackupProblem, type Complete } from "./format.ts";
import { backupName } from "./names.ts";
import { connect } from "./read-tables.ts";
import { together } from "./together.ts";
import { writeArchive } from "./write-archive.ts";

/** `tell` hears in words what is being done; `signal` stops it, and nothing is left behind. */
export type Making = {
  connection: Connection;
  files: Pick<FileStore, "list" | "readRange">;
  depot: Depot;
  keys: BackupKeys;
  at: Date;
  tell?: (progress: string) => void;
  signal?: AbortSignal;
};

export type NewBackup = { name: string; size: number; complete: Complete };

/**
 * Makes one backup of the database and the files, while the app runs. It holds the database as it was at one moment.
 * Throws a BackupProblem when another one is being made.
 */
export async function makeBackup({ depot, connection, keys, at, signal, ...from }: Making): Promise<NewBackup> {
  const client = await connect(connection);
  try {
    await beOnlyOne(client);
    const name = backupName(at, keys.id);
    const archive = pack();
    let size = 0;
    async function* counted(sealed: Readable) {
      for await (const chunk of sealed) {
        size += chunk.length;
        yield chunk;
      }
    }
    const complete = await together(archive, signal, [
      writeArchive(archive, { ...from, client, at, keyId: keys.id }),
      encryptBackup(compressed(archive), keys).then((sealed) => depot.write(name, counted(sealed))),
    ]);
    return { name, size, complete };
  } finally {
    await client.end().catch(() => {});
  }
}

/** The lock is the session's: it is gone with the process, however that ends. */
async function beOnlyOne(client: pg.Client) {
  const { rows } = await client.query("select pg_try_advisory_lock(hashtextextended('foyer backup', 0)) as free");
  if (!rows[0]?.free) throw new BackupProblem("A backup is being made already. Wait until it is done.");
}

/** Whether some process is making a backup right now. */
export async function isBackupRunning(connection: Connection): Promise<boolean> {
  const client = await connect(connection);
  try {
    return await beOnlyOne(client).then(
      () => false,
      () => true,
    );
  } finally {
    await client.end().catch(() => {});
  }
}

function compressed(archive: Pack): Readable {
  const compress = createZstdCompress();
  // A failure reaches whoever reads the compressed stream.
  pipeline(archive, compress, () => {});
  return compress;
}
