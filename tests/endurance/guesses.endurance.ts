import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startEmbedded } from "#platform/database/embedded.ts";
import { migrate } from "#platform/database/migrate.ts";
import { readMigrations } from "#platform/database/read-migrations.ts";
import { ask } from "#tests/ask.ts";
import { guess } from "./guesses/guess.ts";
import { openGuessedHouse } from "./guesses/guessed-app.ts";

// 10,000 wrong passwords from 200 addresses against one account, of which 100 may be hashed. They are tried over HTTP
// on the last build: all at once and over half a day, directly and behind a proxy.

const tries = 10_000;
const addresses = 200;
const most = 100;
const plans = [
  { way: "socket", hours: 0 },
  { way: "socket", hours: 12 },
  { way: "proxy", hours: 12 },
] as const;

const dataFolder = mkdtempSync(join(tmpdir(), "foyer-guesses-data-"));
chmodSync(dataFolder, 0o755);
const { connection, stop } = await startEmbedded({ dataFolder, durable: false });
let isFine = true;
for (const [n, { way, hours }] of plans.entries()) {
  const own = { ...connection, database: `guesses_${n}` };
  await ask(connection, `create database ${own.database}`);
  await migrate(own, readMigrations());
  const app = await openGuessedHouse(own, way === "proxy" ? 1 : 0);
  const { reached, answers, ownerGot } = await guess(app, { tries, addresses, way, hours });
  await app.close();

  const got = `${ownerGot.filter((status) => status === 302).length} of ${ownerGot.length}`;
  console.log(`${tries} guesses from ${addresses} addresses (${way}) in ${hours} h: ${reached} were hashed,`);
  console.log(`answered ${JSON.stringify(answers)}; the owner's device was let in ${got} times.`);
  isFine &&= reached <= most && reached === answers[401] && ownerGot.every((status) => status === 302);
}
await stop();
rmSync(dataFolder, { recursive: true, force: true });
process.exitCode = isFine ? 0 : 1;
