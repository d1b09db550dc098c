import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startEmbedded } from "#platform/database/embedded.ts";
import { migrate } from "#platform/database/migrate.ts";
import { openDatabase } from "#platform/database/open-database.ts";
import { readMigrations } from "#platform/database/read-migrations.ts";
import { addToMigrationList } from "./migration-list.ts";
import { tableTypes } from "./table-types.ts";

// npm run tables: regenerates domain/kernel/tables.ts after a migration was added, and notes the migration in their list.

const dataFolder = mkdtempSync(join(tmpdir(), "foyer-tables-"));
chmodSync(dataFolder, 0o755);
const { connection, stop } = await startEmbedded({ dataFolder, durable: false });
try {
  await migrate(connection, readMigrations());
  const db = openDatabase(connection);
  writeFileSync(new URL("../domain/kernel/tables.ts", import.meta.url), await tableTypes(db));
  await db.destroy();
  addToMigrationList(readMigrations());
} finally {
  await stop();
  rmSync(dataFolder, { recursive: true, force: true });
}
