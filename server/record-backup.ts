import { setup } from "#domain/access/actor.ts";
import { backUpNow, type Work } from "#domain/backups/index.ts";
import { BackupProblem } from "#platform/backup/format.ts";
import type { NewBackup } from "#platform/backup/make-backup.ts";
import { isUpToDate } from "#platform/database/is-up-to-date.ts";
import { type Connection, openDatabase } from "#platform/database/open-database.ts";
import { readMigrations } from "#platform/database/read-migrations.ts";

export type WorkDeps = Parameters<Work>[1];

type Recording = {
  connection: Connection;
  make: (means: WorkDeps) => Promise<NewBackup>;
  tell: (progress: string) => void;
  closing: AbortSignal;
};

/**
 * Makes a backup and keeps it in the list of runs, with its progress and end, as the studio's are. A database of another
 * version than this program is backed up without that: its list may look different, or there may be none.
 */
export async function recordBackup({ connection, make, tell, closing }: Recording): Promise<NewBackup> {
  if (!(await isUpToDate(connection, readMigrations()))) return make({ tell, signal: closing });
  const db = openDatabase(connection);
  const result: { made: NewBackup | null } = { made: null };
  try {
    const run = await backUpNow({
      db,
      actor: setup,
      closing,
      clock: () => new Date(),
      async work(_, deps) {
        const both = (progress: string) => {
          deps.tell(progress);
          tell(progress);
        };
        result.made = await make({ tell: both, signal: deps.signal });
        return result.made;
      },
    });
    if (!run || !result.made) throw new BackupProblem("A backup is being made already. Wait until it is done.");
    return result.made;
  } finally {
    await db.destroy();
  }
}
