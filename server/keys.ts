import { readConfig } from "#platform/config/config.ts";
import { openDatabase } from "#platform/database/open-database.ts";
import { reachDatabase } from "./reach-database.ts";
import { steps } from "./rotate-keys.ts";

/** npm run keys: one step of replacing the root key; works while the app is running. */
async function turn() {
  const step = steps[process.argv[2] ?? ""];
  if (!step) throw new Error("Write: npm run keys -- stage, activate, rewrap, retire or status");
  const config = readConfig(process.env);
  await reachDatabase(config, async (connection) => {
    const db = openDatabase(connection);
    try {
      const places = { ...config.key, dataFolder: config.dataFolder };
      await step({ db, places, at: new Date(), say: console.log });
    } finally {
      await db.destroy();
    }
  });
}

turn().catch((problem: unknown) => {
  console.error(problem instanceof Error ? problem.message : problem);
  process.exitCode = 1;
});
