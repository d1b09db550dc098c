import { readConfig } from "#platform/config/config.ts";
import { findRunning } from "#platform/database/find-running.ts";
import { openConnection } from "#platform/database/open-connection.ts";
import { openDatabase } from "#platform/database/open-database.ts";
import { openLog } from "#platform/log/log.ts";
import { steps } from "./rotate-keys.ts";

/** npm run keys: one step of replacing the root key; works while the app is running. */
async function turn() {
  const step = steps[process.argv[2] ?? ""];
  if (!step) throw new Error("Write: npm run keys -- stage, activate, rewrap, retire or status");
  const config = readConfig(process.env);
  const running = config.databaseUrl ? undefined : findRunning(config.dataFolder);
  const reached = running
    ? { settings: running, close: async () => {} }
    : await openConnection(config, openLog("silent"));
  const db = openDatabase(reached.settings);
  try {
    const places = { ...config.key, dataFolder: config.dataFolder };
    await step({ db, places, at: new Date(), say: console.log });
  } finally {
    await db.destroy();
    await reached.close();
  }
}

turn().catch((problem: unknown) => {
  console.error(problem instanceof Error ? problem.message : problem);
  process.exitCode = 1;
});
