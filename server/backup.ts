import { backupIdentity } from "#platform/backup/backup-key.ts";
import { openDepot } from "#platform/backup/depot.ts";
import { BackupProblem } from "#platform/backup/format.ts";
import { makeBackup } from "#platform/backup/make-backup.ts";
import { listOutdated } from "#platform/backup/names.ts";
import { type Config, readConfig } from "#platform/config/config.ts";
import { type Connection, openDatabase } from "#platform/database/open-database.ts";
import { openFileStore } from "#platform/files/file-store.ts";
import { checkRootKeys, type KeyRing, listKnownKeys } from "#platform/keys/check-root-keys.ts";
import { type Keys, keysFrom } from "#platform/keys/keys.ts";
import { readRootKeys } from "#platform/keys/read-root-keys.ts";
import { reachDatabase } from "./reach-database.ts";
import { recordBackup, type WorkDeps } from "./record-backup.ts";
import { openTicker } from "./ticker.ts";

// npm run backup: makes a backup, whether the app is running or not. `list` names those there are, `key` prints what
// opens them without Foyer.

const steps: Record<string, (config: Config) => Promise<void>> = { "": back, list, key: printKey };

async function back(config: Config) {
  const depot = openDepot(config);
  const files = openFileStore(config);
  await reaching(config, async (connection, keys) => {
    console.log(`Making a backup of the database and the files into ${depot.where}.`);
    const ticker = openTicker();
    const stop = new AbortController();
    process.once("SIGINT", () => stop.abort()).once("SIGTERM", () => stop.abort());
    const make = ({ tell, signal }: WorkDeps) =>
      makeBackup({ connection, files, depot, keys, at: new Date(), tell, signal });
    const made = await recordBackup({ connection, make, tell: ticker.tell, closing: stop.signal });
    ticker.end();
    const { tables, files: stored, missing } = made.complete;
    const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0);
    console.log(`Done: ${made.name}, ${inMegabytes(made.size)}, with ${rows} rows and ${stored.count} files.`);
    for (const key of missing)
      console.log(`The file ${key} is missing from the file store, so it is not in the backup.`);
    for (const { name } of listOutdated(await depot.list())) {
      await depot.remove(name);
      console.log(`Deleted ${name}: kept are the newest of 7 days, 4 weeks and 12 months.`);
    }
    console.log(
      `The backup opens with the root key ${keys.id} and is useless without it. The key is not in the backup:`,
    );
    console.log(`it is in ${placeOfKey(config)}. Keep a copy of it somewhere else.`);
    console.log(`To get everything back, into an empty database: npm run restore -- ${made.name}`);
  });
}

async function list(config: Config) {
  const depot = openDepot(config);
  const kept = await depot.list();
  console.log(kept.length > 0 ? `In ${depot.where}, newest first:` : `There is no backup in ${depot.where} yet.`);
  for (const { name, size } of kept) console.log(`${name}  ${inMegabytes(size)}`);
}

async function printKey(config: Config) {
  await reaching(config, async (_, keys) => {
    console.log(`# Opens the backups whose names end in ${keys.id}. Keep it as safe as the root key.`);
    console.log("# age --decrypt --identity KEYFILE BACKUP | tar --extract --zstd");
    console.log(backupIdentity(keys));
  });
}

const reaching = (config: Config, work: (connection: Connection, keys: Keys) => Promise<void>) =>
  reachDatabase(config, async (connection) => work(connection, await findKeys(config, connection)));

async function findKeys(config: Config, connection: Connection): Promise<Keys> {
  const db = openDatabase(connection);
  try {
    const found = await readRootKeys({ ...config.key, dataFolder: config.dataFolder });
    const known = await listKnownKeys(db).catch(() => []);
    if (known.length === 0 || found.length === 0)
      throw new BackupProblem("There is nothing to back up here yet: start Foyer first.");
    const ring: KeyRing = await checkRootKeys(db, found);
    return keysFrom(ring);
  } finally {
    await db.destroy();
  }
}

function placeOfKey({ key, dataFolder }: Config) {
  if (key.value) return "the variable FOYER_KEY";
  return key.file ? key.file : `${dataFolder}/keys/root.key`;
}

const inMegabytes = (size: number) => `${(size / 1_000_000).toFixed(1)} MB`;

const step = steps[process.argv[2] ?? ""];
const run = async () => {
  if (!step) throw new BackupProblem("Write: npm run backup, npm run backup -- list, or npm run backup -- key");
  await step(readConfig(process.env));
};
run().catch((problem: unknown) => {
  console.error(problem instanceof Error ? problem.message : problem);
  process.exitCode = 1;
});
