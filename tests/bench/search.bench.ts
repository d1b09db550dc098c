import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import type { Actor } from "#domain/access/actor.ts";
import { search } from "#domain/search/index.ts";
import { startEmbedded } from "#platform/database/embedded.ts";
import { migrate } from "#platform/database/migrate.ts";
import { openDatabase } from "#platform/database/open-database.ts";
import { readMigrations } from "#platform/database/read-migrations.ts";
import { adminOf, staffOf } from "#tests/actors.ts";
import { measureWriting, seedUpdates } from "./search/seed.ts";
import { seedVault } from "./vault/seed.ts";

// How long a search among 200,000 records of 500 clients takes. 100,000 vault items, and 100,000 updates that are all
// older than the items, on the server, including scope, ranking and count. The target is a 95th percentile of 60 ms in
// every class.

const target = 60;
const rounds = 60;

const dataFolder = mkdtempSync(join(tmpdir(), "foyer-bench-"));
chmodSync(dataFolder, 0o755);
const { connection, stop } = await startEmbedded({ dataFolder, durable: false });
await migrate(connection, readMigrations());
const db = openDatabase(connection);
const { clients, admin, staff } = await seedVault(db);
await seedUpdates(db, clients);
const { rows } = await sql<{ count: number }>`select count(*)::int as count from search_docs`.execute(db);
console.log(`${rows[0]?.count} records`);

const flags = { isLead: false, seesMoney: false, revealsSecrets: false };
const assignedTo = (some: string[]) => some.map((clientId) => ({ clientId, ...flags }));
const readers: Record<string, Actor> = {
  admin: adminOf(admin),
  "staff, 20 clients": staffOf(staff, { scope: "assigned", assignments: assignedTo(clients.slice(100, 120)) }),
  "staff, 450 clients": staffOf(staff, { scope: "assigned", assignments: assignedTo(clients.slice(0, 450)) }),
};

const oneOf =
  (...queries: string[]) =>
  (nth: number) =>
    queries[nth % queries.length] ?? "";
const classes: Record<string, (nth: number) => string> = {
  "a common word": oneOf("mail", "plan", "price", "offer"),
  "a rare word": (nth) => `code${nth * 1571}`,
  "in the middle of a word": oneOf("andin", "oic", "ampai"),
  "two letters": oneOf("qz", "ma", "xi"),
  "one letter": oneOf("e", "t", "1", "x"),
  "two words apart": oneOf("team landing", "report talked", "plan first", "question prices"),
  "a client's name": (nth) => `Client ${nth * 7}`,
  "a slip of the pen": oneOf("campiagn strated", "invocie", "gesprach uber prieses"),
  "a word nobody wrote": (nth) => `nothing like ${nth}`,
};
/** Printed, but without a target: a phrase that half of all records contain word for word. */
const phrase = oneOf("talked with the team", "write a first mail to", "what comes next and");

async function timesOf(who: Actor, ask: (nth: number) => string, page = 1) {
  const took: number[] = [];
  for (let nth = 0; nth < rounds; nth++) {
    const start = performance.now();
    const found = await search({ db, actor: who }, { query: ask(nth), page });
    took.push(performance.now() - start);
    if (!found.ok) throw new Error(`the search was refused to ${who.role}`);
  }
  return took.sort((a, b) => a - b);
}

let isQuick = true;
function tell(name: string, took: number[], isJudged = true) {
  const at = (share: number) => took[Math.ceil(took.length * share) - 1] ?? 0;
  const passes = at(0.95) < target;
  isQuick &&= passes || !isJudged;
  console.log(
    `${!isJudged ? "told" : passes ? "pass" : "MISS"}  ${name}: median ${at(0.5).toFixed(1)} ms, 95 of 100 under ${at(0.95).toFixed(1)} ms`,
  );
}
for (const [name, ask] of Object.entries(classes)) {
  for (const [reader, who] of Object.entries(readers)) tell(`${name}, ${reader}`, await timesOf(who, ask));
}
const far = await timesOf(adminOf(admin), () => "offer", 20);
tell("a common word, far down, admin", far);
for (const [reader, who] of Object.entries(readers))
  tell(`a shared phrase, ${reader}`, await timesOf(who, phrase), false);
console.log(await measureWriting(db, clients));

await db.destroy();
await stop();
rmSync(dataFolder, { recursive: true, force: true });
if (!isQuick) console.log(`95 of 100 should stay under ${target} ms.`);
process.exit(isQuick ? 0 : 1);
