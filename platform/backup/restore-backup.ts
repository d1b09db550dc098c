import type { Readable } from "node:stream";
import type { Migration } from "#platform/database/migration.ts";
import type { Connection } from "#platform/database/open-database.ts";
import type { FileStore } from "#platform/files/file-store.ts";
import type { BackupKeys } from "./backup-key.ts";
import type { Header } from "./format.ts";
import { openLoading } from "./load-tables.ts";
import { readArchive } from "./read-archive.ts";

/** `keys`: those it may have been made under. */
type Restoring = {
  sealed: Readable;
  keys: BackupKeys[];
  connection: Connection;
  migrations: Migration[];
  files: Pick<FileStore, "putStream" | "remove">;
  tell?: (progress: string) => void;
};

/**
 * Restores a backup into an empty database, and its files. The database becomes whole in one step, after every part of
 * the backup was checked and every file is stored; until then it stays empty, and the same can be tried again.
 */
export async function restoreBackup({ sealed, keys, connection, migrations, files, tell = () => {} }: Restoring) {
  const loading = await openLoading(connection, migrations);
  const seen: { header: Header | null } = { header: null };
  let count = 0;
  try {
    const complete = await readArchive(sealed, keys, {
      async begin(found) {
        seen.header = found;
        await loading.begin(found);
      },
      async rows(table, lines) {
        tell(`Database: ${table}`);
        await loading.rows(table, lines);
      },
      async file(key, bytes) {
        tell(`Files: ${++count} so far`);
        // An attempt that broke off may have left it.
        await files.remove(key);
        await files.putStream(key, bytes);
      },
    });
    tell("Comparing the rows");
    await loading.finish(complete);
    return { ...seen, complete };
  } finally {
    sealed.destroy();
    await loading.close();
  }
}
