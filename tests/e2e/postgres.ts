import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { startEmbedded } from "#platform/database/embedded.ts";
import { migrate } from "#platform/database/migrate.ts";
import { readMigrations } from "#platform/database/read-migrations.ts";

/** One PostgreSQL for all browser tests, with a migrated database that every worker copies. */
export default async function setup() {
  const dataFolder = mkdtempSync(join(tmpdir(), "foyer-e2e-"));
  chmodSync(dataFolder, 0o755);
  const { connection, stop } = await startEmbedded({ dataFolder, durable: false });
  const client = new pg.Client(connection);
  await client.connect();
  await client.query("create database template_house");
  await client.end();
  await migrate({ ...connection, database: "template_house" }, readMigrations());
  process.env["E2E_POSTGRES"] = JSON.stringify(connection);

  return async () => {
    await stop();
    rmSync(dataFolder, { recursive: true, force: true });
  };
}
