import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { readBank, takeInStatements } from "#domain/bank/index.ts";
import { bankAccounts } from "#domain/billing/index.ts";
import { newId } from "#domain/kernel/id.ts";
import { startEmbedded } from "#platform/database/embedded.ts";
import { migrate } from "#platform/database/migrate.ts";
import { openDatabase } from "#platform/database/open-database.ts";
import { readMigrations } from "#platform/database/read-migrations.ts";
import { createTestApp } from "#tests/test-app.ts";

// 5,000 lines of a bank statement matched with 5,000 open invoices; the target is 2 s.

const count = 5_000;
const target = 2_000;
const iban = "DE89370400440532013000";
const account = { currency: "EUR", holder: "Foyer", bank: "", iban, bic: "", account: "", routing: "" };
const { accounts } = bankAccounts.parse({ accounts: [account] });

const dataFolder = mkdtempSync(join(tmpdir(), "foyer-bench-"));
chmodSync(dataFolder, 0o755);
const { connection, stop } = await startEmbedded({ dataFolder });
await migrate(connection, readMigrations());
const db = openDatabase(connection);
const { noor, now } = await createTestApp(db);

const clients = Array.from({ length: 500 }, (_, nth) => ({ id: newId(), companyName: `Mills ${nth} GmbH` }));
await db.insertInto("clients").values(clients).execute();
await db.insertInto("invoiceSeries").values({ series: "INV", lastNumber: count }).execute();
await sql`alter table invoices disable trigger user`.execute(db);
const invoices = Array.from({ length: count }, (_, nth) => ({
  ...{ id: newId(), clientId: clients[nth % 500]?.id ?? "", state: "sent", series: "INV", number: nth + 1 },
  ...{ currency: "EUR", totalMinor: BigInt(10_000 + nth), issuedOn: "2026-11-01", dueOn: "2026-11-15" },
  ...{ issuer: "Foyer", recipient: "Mills", paymentTerms: "", sentAt: now, createdAt: now },
}));
for (let from = 0; from < count; from += 1000)
  await db
    .insertInto("invoices")
    .values(invoices.slice(from, from + 1000))
    .execute();
await sql`alter table invoices enable trigger user`.execute(db);
await sql`select fill_what_is_open()`.execute(db);
await sql`analyze`.execute(db);

/** A third each: by number, by name and amount, and by nothing. */
const entries = Array.from({ length: count }, (_, nth) => ({
  ...{ day: "2026-11-20", currency: "EUR", isIn: true, iban: "", reference: "" },
  amount: `${((10_000 + nth) / 100).toFixed(2)}`,
  name: nth % 3 === 1 ? `MILLS ${nth % 500} GMBH` : "Somebody",
  text: nth % 3 === 0 ? `Rechnung INV ${String(nth + 1).padStart(4, "0")}` : `Zahlung ${nth}`,
}));
const desk = { db, actor: noor, now };
const took = await timed(() => takeInStatements(desk, { statements: [{ account: iban, entries }], accounts }));
let sure = 0;
const matched = await timed(async () => {
  const read = await readBank(desk, { state: "open" });
  sure = read.ok ? read.value.matches.filter(({ proposals }) => proposals[0]?.isSure).length : 0;
});

console.log(`${count} lines taken in: ${Math.round(took)} ms`);
console.log(`matched with ${count} open invoices, ${sure} sure: ${Math.round(matched)} ms`);

await db.destroy();
await stop();
rmSync(dataFolder, { recursive: true, force: true });
process.exit(matched <= target && sure === Math.ceil(count / 3) ? 0 : 1);

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}
