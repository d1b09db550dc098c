import type { Config } from "#platform/config/config.ts";
import { findRunning } from "#platform/database/find-running.ts";
import { openConnection } from "#platform/database/open-connection.ts";
import type { Connection } from "#platform/database/open-database.ts";
import { openLog } from "#platform/log/log.ts";

/** The database of a running app, or of one that is not running, while `work` lasts. */
export async function reachDatabase(config: Config, work: (connection: Connection) => Promise<void>): Promise<void> {
  const running = config.databaseUrl ? undefined : findRunning(config.dataFolder);
  const reached = running
    ? { settings: running, close: async () => {} }
    : await openConnection(config, openLog("silent"));
  try {
    await work(reached.settings);
  } finally {
    await reached.close();
  }
}
