import { jobs } from "#domain/access/actor.ts";
import { carryOutRun, forgetExports, planRuns, type Work } from "#domain/backups/index.ts";
import { openDepot } from "#platform/backup/depot.ts";
import { BackupProblem } from "#platform/backup/format.ts";
import { makeBackup } from "#platform/backup/make-backup.ts";
import { listOutdated } from "#platform/backup/names.ts";
import { tryRestore } from "#platform/backup/try-restore.ts";
import { migrations } from "#platform/database/migrations.ts";
import type { Connection } from "#platform/database/open-database.ts";
import { exportKey } from "#platform/export/export-name.ts";
import { makeExport } from "#platform/export/make-export.ts";
import { keysFrom } from "#platform/keys/keys.ts";
import { readRootKeys } from "#platform/keys/read-root-keys.ts";
import type { AppContext } from "./app-context.ts";
import { oneAtATime } from "./one-at-a-time.ts";

type BackupDeps = Pick<AppContext, "config" | "db" | "clock" | "log" | "files" | "keys" | "settings">;

/** Makes the backups that are due or were asked for, tries them, and exports everything for whoever asked. One instance at a time does, and one thing after the other. */
export function openBackups({ config, db, clock, log, files, keys, settings }: BackupDeps, connection: Connection) {
  const depot = openDepot(config);
  const closing = new AbortController();
  let running = Promise.resolve();

  const works: Record<Parameters<Work>[0]["kind"], Work> = {
    backup: (_, means) => back(means),
    trial: (_, means) => attempt(means),
    export: ({ id }, means) => exportAll(id, means),
  };
  const work: Work = (run, means) => works[run.kind](run, means);

  async function back(means: Parameters<Work>[1]) {
    const made = await makeBackup({ connection, files, depot, keys, at: clock(), ...means });
    for (const { name } of listOutdated(await depot.list())) await depot.remove(name);
    return made;
  }

  /** With the keys as they are where they are kept: what is in memory may differ from what would be found after a crash. */
  async function attempt(means: Parameters<Work>[1]) {
    const [kept] = await depot.list();
    if (!kept) throw new BackupProblem(`There is no backup in ${depot.where}.`);
    const found = await readRootKeys({ ...config.key, dataFolder: config.dataFolder });
    const known = found.map((active) => keysFrom({ active, others: [] }));
    await tryRestore({ connection, depot, kept, keys: known, migrations, files, ...means });
    return kept;
  }

  async function exportAll(id: string, means: Parameters<Work>[1]) {
    const [at, { brand }] = [clock(), await settings()];
    const from = { connection, files, key: exportKey(id), folder: config.dataFolder };
    const { size } = await makeExport({ ...from, brand: brand.name, at, ...means });
    return { name: `foyer-export-${at.toISOString().slice(0, 10)}.tar.gz`, size };
  }

  async function runAll() {
    await forgetExports({ db, actor: jobs, now: clock() }, { remove: (id) => files.remove(exportKey(id)) });
    // By the clock of the machine, as the root key, which says how old the installation is, is dated by the database.
    await planRuns({ db, actor: jobs, now: new Date() });
    while (!closing.signal.aborted) {
      const run = await carryOutRun({ db, actor: jobs, work, clock, closing: closing.signal });
      if (!run) return;
      log.info({ kind: run.kind, id: run.id }, "a backup run ended");
    }
  }

  const run = oneAtATime(() => {
    running = runAll();
    return running;
  });
  return {
    run,
    /** Called when a backup was asked for; a failure is retried within a minute. */
    wake: () => run().catch((problem: unknown) => log.warn({ err: problem }, "the backups could not be looked after")),
    async close() {
      closing.abort();
      await running.catch(() => {});
    },
  };
}
