import { folderDepot } from "#platform/backup/depot.ts";
import { makeBackup } from "#platform/backup/make-backup.ts";
import { restoreBackup } from "#platform/backup/restore-backup.ts";
import { readMigrations } from "#platform/database/read-migrations.ts";
import { openFileStore } from "#platform/files/file-store.ts";
import { signer } from "#tests/deps.ts";

// A process that makes or restores one backup and says each step: the tests kill it at one of them.

const [work, url = "", dataFolder = "", where = ""] = process.argv.slice(2);
const files = openFileStore({ dataFolder, s3: undefined });
const depot = folderDepot(where);
const keys = signer;
const tell = (progress: string) => void process.stdout.write(`${progress}\n`);

if (work === "backup") await makeBackup({ connection: url, files, depot, keys, at: new Date(), tell });
else {
  const [newest] = await depot.list();
  if (!newest) throw new Error("There is no backup");
  const sealed = await depot.read(newest);
  await restoreBackup({ sealed, connection: url, files, keys: [keys], migrations: readMigrations(), tell });
}
tell("done");
