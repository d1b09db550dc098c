import type { Actor } from "#domain/access/actor.ts";
import { readImport, runImport, undoImport } from "#domain/imports/index.ts";
import { folderDepot } from "#platform/backup/depot.ts";
import { makeBackup } from "#platform/backup/make-backup.ts";
import { restoreBackup } from "#platform/backup/restore-backup.ts";
import { openDatabase } from "#platform/database/open-database.ts";
import { readMigrations } from "#platform/database/read-migrations.ts";
import { openFileStore } from "#platform/files/file-store.ts";
import { adminOf } from "#tests/actors.ts";
import { signer } from "#tests/deps.ts";
import { importDepsAt } from "#tests/import-deps.ts";
import type { Work } from "./kills.ts";

// A process that makes or restores one backup, or runs or undoes one import, and says each step: the tests kill it.

const [work = "", url = "", dataFolder = "", what = ""] = process.argv.slice(2);
const tell = (progress: string) => void process.stdout.write(`${progress}\n`);

const works: Record<Work, () => Promise<void>> = {
  async backup() {
    const files = openFileStore({ dataFolder, s3: undefined });
    await makeBackup({ connection: url, files, depot: folderDepot(what), keys: signer, at: new Date(), tell });
  },
  async restore() {
    const files = openFileStore({ dataFolder, s3: undefined });
    const depot = folderDepot(what);
    const [newest] = await depot.list();
    if (!newest) throw new Error("There is no backup");
    const sealed = await depot.read(newest);
    await restoreBackup({ sealed, connection: url, files, keys: [signer], migrations: readMigrations(), tell });
  },
  import: () =>
    importing(async (db, actor, id) => {
      const deps = importDepsAt(new Date());
      const found = await readImport({ db, actor, ...deps }, id);
      return found.ok ? runImport({ db, actor, now: deps.now }, { ...deps, id, seen: found.value.seen }) : found;
    }),
  undo: () => importing((db, actor, id) => undoImport({ db, actor, now: new Date() }, { id })),
};

type Step = (db: ReturnType<typeof openDatabase>, actor: Actor, id: string) => Promise<{ ok: boolean }>;

/** `what`: the admin and the import. */
async function importing(step: Step) {
  const db = openDatabase(url);
  const [adminId = "", id = ""] = what.split(" ");
  const did = await step(db, adminOf(adminId), id);
  await db.destroy();
  if (!did.ok) throw new Error(JSON.stringify(did));
}

tell("begins");
await works[work as Work](); // said by the test
tell("done");
