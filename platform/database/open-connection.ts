import type { PoolConfig } from "pg";
import type { Config } from "#platform/config/config.ts";
import type { Log } from "#platform/log/log.ts";
import { startEmbedded } from "./embedded.ts";

/** The operator's PostgreSQL where DATABASE_URL names one, else the one that comes with the house. */
export async function openConnection(config: Config, log: Log) {
  if (config.databaseUrl) return { settings: config.databaseUrl, close: async () => {} };
  const embedded = await startEmbedded({ dataFolder: config.dataFolder, log: (line) => log.info(line) });
  const settings: string | PoolConfig = embedded.connection;
  return { settings, close: embedded.stop };
}
