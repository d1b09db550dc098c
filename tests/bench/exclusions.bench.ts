import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { permit } from "#domain/access/permit.ts";
import {
  addExclusions,
  checkProspects,
  listNearNames,
  matchExclusions,
  type Prospect,
} from "#domain/exclusions/index.ts";
import { startEmbedded } from "#platform/database/embedded.ts";
import { migrate } from "#platform/database/migrate.ts";
import { openDatabase } from "#platform/database/open-database.ts";
import { readMigrations } from "#platform/database/read-migrations.ts";
import { openDeals, today } from "#tests/deals.ts";

// A list of 200,000 exclusions: adding them, asking for 10,000 rows at once, checking one prospect. One of ten rows stands on the list. The target for a single check is a 95th percentile of 10 ms.

const entries = 200_000;
const rows = 10_000;
const checks = 1_000;
const target = 10;

const dataFolder = mkdtempSync(join(tmpdir(), "foyer-bench-"));
chmodSync(dataFolder, 0o755);
const { connection, stop } = await startEmbedded({ dataFolder });
await migrate(connection, readMigrations());
const db = openDatabase(connection);
const { noor, clientId, now } = await openDeals({}, db);
const may = permit(noor, "deal.write", { clientId });
if (!may) throw new Error("an admin may add deals");

/** A quarter each: domains, addresses, phone numbers and names. */
const entryOf = (nth: number) =>
  [`company-${nth}.test`, `buyer@firm-${nth}.test`, `+35121${1_000_000 + nth}`, `Mills ${nth.toString(36)} Lda`][
    nth % 4
  ] ?? "";
const lines = Array.from({ length: entries }, (_, row) => {
  return { row: row + 1, text: entryOf(row), kind: "customer", lapsesOn: null };
});
const adding = await timed(() => addExclusions({ db, actor: noor, now }, { clientId, lines }));
await sql`analyze exclusions`.execute(db);

const prospectOf = (nth: number): Prospect & { foundOn: string } => {
  const isListed = nth % 10 === 0;
  const email = isListed ? `jo@company-${(nth * 4) % entries}.test` : `jo@new-${nth}.test`;
  return {
    // Half of them share a word with every name on the list.
    company: `${nth % 2 === 0 ? "Mills" : "Works"} ${nth.toString(36)}`,
    website: `https://www.new-${nth}.test`,
    email,
    phone: "+44 20 7946 0000",
    foundOn: today,
  };
};
const prospects = Array.from({ length: rows }, (_, nth) => prospectOf(nth));
let matched = 0;
const asking = await timed(async () => {
  const companies = prospects.map(({ company }) => company ?? "");
  const [found] = await Promise.all([
    matchExclusions(db, may, { clientId, prospects, actor: noor }),
    listNearNames(db, may, { clientId, companies, today }),
  ]);
  matched = found.filter((match) => match !== null).length;
});

const took: number[] = [];
const alone: number[] = [];
const near: number[] = [];
for (let nth = 0; nth < checks + 50; nth++) {
  const { foundOn: _, ...prospect } = prospectOf(nth * 7);
  const ms = await timed(() => checkProspects({ db, actor: noor, now }, { clientId, prospects: [prospect] }));
  const one = [prospectOf(nth * 7)];
  const asked = await timed(() => matchExclusions(db, may, { clientId, prospects: one, actor: noor }));
  const companies = [prospect.company ?? ""];
  const liked = await timed(() => listNearNames(db, may, { clientId, companies, today }));
  if (nth >= 50) alone.push(asked);
  if (nth >= 50) near.push(liked);
  // PostgreSQL plans a prepared statement anew for the first few.
  if (nth >= 50) took.push(ms);
}
const at = (share: number, of: number[]) => of.sort((a, b) => a - b)[Math.ceil(of.length * share) - 1] ?? 0;
const p = (of: number[]) => `p50 ${at(0.5, of).toFixed(1)} ms, p95 ${at(0.95, of).toFixed(1)} ms`;

console.log(`${entries} entries added in ${(adding / 1000).toFixed(1)} s`);
console.log(`${rows} rows asked in one pass, ${matched} on the list: ${Math.round(asking)} ms`);
console.log(`a single check: ${p(alone)}`);
console.log(`its near names: ${p(near)}`);
console.log(`both, in a transaction with its audit entry: ${p(took)}`);

await db.destroy();
await stop();
rmSync(dataFolder, { recursive: true, force: true });
process.exit(at(0.95, alone) + at(0.95, near) <= target && matched === rows / 10 ? 0 : 1);

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}
