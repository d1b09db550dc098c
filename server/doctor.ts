import { setup, visitor } from "#domain/access/actor.ts";
import { recountDeals } from "#domain/deals/index.ts";
import type { Database } from "#domain/kernel/database.ts";
import { readSettings } from "#domain/settings/index.ts";
import { readConfig } from "#platform/config/config.ts";
import { findRunning } from "#platform/database/find-running.ts";
import { openConnection } from "#platform/database/open-connection.ts";
import { openDatabase } from "#platform/database/open-database.ts";
import { openFileStore } from "#platform/files/file-store.ts";
import { openLog } from "#platform/log/log.ts";
import { selfCheck } from "#platform/self-check/self-check.ts";

/**
 * npm run doctor: says what is well and what is not, and what to do; whether the app is running or not. --recount: first
 * puts the totals of deals right.
 */
async function examine() {
  const config = readConfig(process.env);
  const running = config.databaseUrl ? undefined : findRunning(config.dataFolder);
  const reached = running
    ? { settings: running, close: async () => {} }
    : await openConnection(config, openLog("silent"));
  const db = openDatabase(reached.settings);
  try {
    const { place, passwords } = await readSettings({ db, actor: visitor }).catch((problem: unknown) => {
      throw isUnused(problem) ? new Error("Foyer has not used this database yet. Start it once: npm start") : problem;
    });
    if (process.argv.includes("--recount")) await recount(db);
    const { timeZone } = place;
    const lines = await selfCheck({
      config,
      db,
      files: openFileStore(config),
      now: new Date(),
      timeZone,
      passwordLength: passwords.minLength,
    });
    for (const { name, found, todo } of lines) {
      console.log(`${todo ? "✗" : "✓"} ${name}: ${found}`);
      if (todo) console.log(`  → ${todo}`);
    }
    process.exitCode = lines.some(({ todo }) => todo) ? 1 : 0;
  } finally {
    await db.destroy();
    await reached.close();
  }
}

async function recount(db: Database) {
  const counted = await recountDeals({ db, actor: setup });
  if (!counted.ok) throw new Error(`The deals could not be counted: ${counted.problem.kind}.`);
  console.log(`All deals were counted again. Sums that were wrong: ${counted.value}.`);
}

const isUnused = (problem: unknown) => problem instanceof Error && "code" in problem && problem.code === "42P01";

examine().catch((problem: unknown) => {
  console.error(problem instanceof Error ? problem.message : problem);
  process.exitCode = 1;
});
