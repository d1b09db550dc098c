import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { basename } from "node:path";
import { openDepot } from "#platform/backup/depot.ts";
import { BackupProblem } from "#platform/backup/format.ts";
import { restoreBackup } from "#platform/backup/restore-backup.ts";
import { type Config, readConfig } from "#platform/config/config.ts";
import { findRunning } from "#platform/database/find-running.ts";
import { openConnection } from "#platform/database/open-connection.ts";
import { readMigrations } from "#platform/database/read-migrations.ts";
import { openFileStore } from "#platform/files/file-store.ts";
import { keysFrom } from "#platform/keys/keys.ts";
import { readRootKeys } from "#platform/keys/read-root-keys.ts";
import { openLog } from "#platform/log/log.ts";
import { openTicker } from "./ticker.ts";

// npm run restore -- <backup>: fills an empty database and the file store from a backup, named or as a file.

async function restore(wanted: string | undefined) {
  const config = readConfig(process.env);
  const keys = await findKeys(config);
  const sealed = await open(config, wanted);
  if (!config.databaseUrl && findRunning(config.dataFolder))
    throw new BackupProblem(
      `Foyer is running on ${config.dataFolder}. A backup is restored into an empty data folder: set FOYER_DATA to another one.`,
    );
  const reached = await openConnection(config, openLog("silent"));
  const ticker = openTicker();
  try {
    console.log(`Restoring into ${config.databaseUrl ? "the database in DATABASE_URL" : config.dataFolder}.`);
    const { header, complete } = await restoreBackup({
      sealed,
      keys,
      connection: reached.settings,
      migrations: readMigrations(),
      files: openFileStore(config),
      tell: ticker.tell,
    });
    ticker.end();
    const rows = Object.values(complete.tables).reduce((sum, table) => sum + table.rows, 0);
    console.log(`Done: ${rows} rows and ${complete.files.count} files, as of ${header?.createdAt}.`);
    for (const key of complete.missing) console.log(`The file ${key} was missing when the backup was made.`);
    console.log("Emails that were waiting at that time are in the email log and are not sent. Start Foyer: npm start");
  } finally {
    await reached.close();
  }
}

async function findKeys(config: Config) {
  const found = await readRootKeys({ ...config.key, dataFolder: config.dataFolder });
  if (found.length > 0) return found.map((active) => keysFrom({ active, others: [] }));
  throw new BackupProblem(
    "A backup opens with the root key it was made under, and there is none here. " +
      `Put it into ${config.dataFolder}/keys/root.key (chmod 600), or set FOYER_KEY or FOYER_KEY_FILE.`,
  );
}

/** A file anywhere, or the name of one of the backups. */
async function open(config: Config, wanted: string | undefined) {
  if (wanted && (await stat(wanted).catch(() => null))?.isFile()) return createReadStream(wanted);
  const depot = openDepot(config);
  const kept = await depot.list();
  const found = kept.find(({ name }) => name === basename(wanted ?? ""));
  if (found) return depot.read(found);
  const names = kept.map(({ name }) => name).join("\n");
  throw new BackupProblem(
    (wanted ? `There is no backup ${wanted}. ` : "Say which backup: npm run restore -- NAME, or the path of a file. ") +
      (names ? `In ${depot.where} there are, newest first:\n${names}` : `There is none in ${depot.where}.`),
  );
}

restore(process.argv[2]).catch((problem: unknown) => {
  console.error(problem instanceof Error ? problem.message : problem);
  process.exitCode = 1;
});
