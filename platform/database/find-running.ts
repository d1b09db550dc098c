import { realpathSync } from "node:fs";
import { join } from "node:path";
import type { PoolConfig } from "pg";
import { isServer, readPidFile } from "./embedded/leftover.ts";

/**
 * How to connect to the database of this data folder if another process is running it; for backups of a running app.
 */
export function findRunning(dataFolder: string): PoolConfig | undefined {
  const found = readPidFile(dataOf(dataFolder));
  return found && isServer(found) ? { host: found.sockets, user: "foyer", database: "foyer" } : undefined;
}

function dataOf(dataFolder: string) {
  try {
    return realpathSync(join(dataFolder, "postgres"));
  } catch {
    return dataFolder;
  }
}
