import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readFinances } from "#domain/finances/index.ts";
import { readAgeing } from "#domain/invoices/reminders/index.ts";
import { listTaxEntries, readTaxReport } from "#domain/invoices/report/index.ts";
import { readAccountStatement } from "#domain/invoices/statement/index.ts";
import { readBalance } from "#domain/payments/list/index.ts";
import { startEmbedded } from "#platform/database/embedded.ts";
import { migrate } from "#platform/database/migrate.ts";
import { openDatabase } from "#platform/database/open-database.ts";
import { readMigrations } from "#platform/database/read-migrations.ts";
import { adminOf } from "#tests/actors.ts";
import { lastDay, seedTaxed } from "./finances/seed-taxed.ts";

// A ledger of 1,000,000 rows, half of them tax, of 500,000 invoices of 500 clients. What admins and clients read of it should
// take 50 ms at the 95th percentile, on the server, query and database included.

const target = 50;
const rounds = 100;

const dataFolder = mkdtempSync(join(tmpdir(), "foyer-bench-"));
chmodSync(dataFolder, 0o755);
const { connection, stop } = await startEmbedded({ dataFolder });
await migrate(connection, readMigrations());
const db = openDatabase(connection);
const { admin, client } = await seedTaxed(db);

const desk = { db, actor: adminOf(admin), timeZone: "Europe/Berlin", now: new Date("2026-11-23T09:00:00Z") };
const year = { basis: "invoiced", from: "2025-12-01", to: "2026-11-01" } as const;
const account = { clientId: client, currency: "EUR", to: lastDay, today: "2026-11-23" };
const reads: Record<string, () => Promise<{ ok: boolean }>> = {
  "the month": () => readFinances(desk, "2026-10"),
  "the tax report of a year": () => readTaxReport(desk, year),
  "a page of its documents": () =>
    listTaxEntries(desk, { ...year, currency: "EUR", category: "S", bp: 1900, before: null }),
  "the ageing": () => readAgeing(desk, "2026-11-23"),
  "a client's statement of a month": () => readAccountStatement(desk, { ...account, from: "2026-11-01" }),
  "a client's statement of a year": () => readAccountStatement(desk, { ...account, from: "2025-12-01" }),
  "a client's balance": () => readBalance(desk, client),
};
let isQuick = true;
for (const [name, read] of Object.entries(reads)) {
  const took: number[] = [];
  for (let nth = 0; nth < rounds; nth++) {
    const start = performance.now();
    const answer = await read();
    took.push(performance.now() - start);
    if (!answer.ok) throw new Error(`${name} was refused`);
  }
  took.sort((a, b) => a - b);
  const at = (share: number) => (took[Math.ceil(took.length * share) - 1] ?? 0).toFixed(1);
  isQuick &&= Number(at(0.95)) <= target;
  console.log(`${name}: median ${at(0.5)} ms, 95 of 100 under ${at(0.95)} ms`);
}
await db.destroy();
await stop();
rmSync(dataFolder, { recursive: true, force: true });
if (!isQuick) console.log(`95 of 100 should stay under ${target} ms.`);
process.exit(isQuick ? 0 : 1);
