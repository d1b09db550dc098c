import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startEmbedded } from "#platform/database/embedded.ts";
import { migrate } from "#platform/database/migrate.ts";
import { readMigrations } from "#platform/database/read-migrations.ts";
import { killRotations } from "./rotations.ts";

// Kills rotations of the root key a hundred times, and opens all of 2,000 secrets after each. Every rotation that was
// begun is finished.

const dataFolder = mkdtempSync(join(tmpdir(), "foyer-rotations-data-"));
chmodSync(dataFolder, 0o755);
const { connection, stop } = await startEmbedded({ dataFolder, durable: false });
await migrate(connection, readMigrations());
const { kills, midway, rotations, wrong } = await killRotations(connection, {
  kills: 100,
  secrets: 2000,
  tell: console.log,
});
await stop();
rmSync(dataFolder, { recursive: true, force: true });

console.log(`${kills} kills in ${rotations} rotations of 2000 secrets, ${midway} with some handed over and some not;`);
console.log(`${wrong.length} things went wrong.`);
for (const line of wrong) console.error(line);
process.exitCode = kills === 100 && midway > 0 && wrong.length === 0 ? 0 : 1;
