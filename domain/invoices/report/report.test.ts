import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { lockMonth } from "#domain/payments/index.ts";
import { saveSetting } from "#domain/settings/index.ts";
import { openDatabase } from "#platform/database/open-database.ts";
import { freshDatabase } from "#tests/database.ts";
import { got } from "#tests/finances.ts";
import { rowsRead } from "#tests/rows-read.ts";
import { agencyOf, fillIn, sendTaxed } from "#tests/taxed.ts";
import { createTestApp } from "#tests/test-app.ts";
import { settleInvoice, voidInvoice } from "../index.ts";
import { exportTaxReport, listTaxEntries, readTaxReport } from "./index.ts";

const november = { from: "2026-11-01", to: "2026-11-01" };

async function openReport(name: string) {
  const connection = await freshDatabase("migrated", name);
  const app = await createTestApp(openDatabase(connection));
  onTestFinished(() => app.db.destroy());
  await fillIn(app);
  const report = async (basis: "invoiced" | "received", span = november) =>
    got(await readTaxReport({ db: app.db, actor: app.noor }, { ...span, basis })).map(({ category, bp, net, tax }) => [
      category,
      bp,
      net,
      tax,
    ]);
  return { ...app, connection, report };
}

test("what was invoiced counts on the day it is sent, what was received when it is paid, and what is void no more", async () => {
  const app = await openReport("tax_report");
  const { db, noor, now, report } = app;
  const agency = agencyOf();
  const paid = await sendTaxed(app, agency, "TA", { amountMinor: 10_000n }, { amountMinor: 33n });
  const open = await sendTaxed(app, agency, "TA", { amountMinor: 5_000n });
  expect(await report("invoiced")).toEqual([["S", 1_900, 15_033n, 2_856n]]);
  expect(await report("received")).toEqual([]);
  const today = now.toISOString().slice(0, 10);
  got(await settleInvoice({ db, actor: noor, now }, { id: paid, seen: 2, today }));
  got(await voidInvoice({ db, actor: noor, now }, { id: open, seen: 2, reason: "Wrong." }));

  expect(await report("received")).toEqual([["S", 1_900, 10_033n, 1_906n]]);
  expect(await report("invoiced")).toEqual([["S", 1_900, 10_033n, 1_906n]]);
  const part = { ...november, basis: "invoiced", currency: "EUR", category: "S", bp: 1_900 } as const;
  const { entries } = got(await listTaxEntries({ db, actor: noor }, { ...part, before: null }));
  expect(entries.reduce((sum, { tax }) => sum + tax, 0n)).toBe(1_906n);
  expect(entries).toHaveLength(3);
  expect((await sql`select * from wrong_tax_months()`.execute(db)).rows).toEqual([]);
  const [ledger] = await db
    .selectFrom("payments")
    .select(({ fn }) => fn.sum("amountMinor").as("tax"))
    .where("kind", "=", "tax")
    .where("status", "=", "completed")
    .execute();
  expect(BigInt(ledger?.tax ?? 0)).toBe(1_906n);
});

test("a locked month keeps its report: what is void later counts in the first open month", async () => {
  const app = await openReport("tax_report_locked");
  const { db, noor, now, report } = app;
  const id = await sendTaxed(app, agencyOf(), "TB", { amountMinor: 10_000n });
  got(await lockMonth({ db, actor: noor, now }, { month: "2026-11-01" }));
  const before = await report("invoiced");
  got(await voidInvoice({ db, actor: noor, now }, { id, seen: 2, reason: "Wrong." }));

  expect(await report("invoiced")).toEqual(before);
  expect(await report("invoiced", { from: "2026-12-01", to: "2026-12-01" })).toEqual([["S", 1_900, -10_000n, -1_900n]]);
  const tax = { ...agencyOf().tax, rates: [{ kind: "standard" as const, percent: "20", from: "2026-11-15" }] };
  expect(await saveSetting({ db, actor: noor, now }, { key: "tax", value: tax, seen: 0 })).toMatchObject({
    problem: { kind: "invalid", fields: { "rates.0.from": [expect.stringContaining("November 2026 is locked")] } },
  });
  const open = { ...tax, rates: [{ kind: "standard" as const, percent: "20", from: "2026-12-01" }] };
  expect(await saveSetting({ db, actor: noor, now }, { key: "tax", value: open, seen: 0 })).toMatchObject({ ok: true });
});

test("entries are never changed, and only admins read the report", async () => {
  const app = await openReport("tax_report_rules");
  const { db, ben, ana, noor, now } = app;
  await sendTaxed(app, agencyOf(), "TC", { amountMinor: 10_000n });
  await expect(db.updateTable("taxEntries").set({ taxMinor: 1n }).execute()).rejects.toThrow("never changed");
  const span = { ...november, basis: "invoiced" } as const;
  for (const actor of [ben, ana]) {
    expect((await readTaxReport({ db, actor }, span)).ok).toBe(false);
    expect((await exportTaxReport({ db, actor, now }, span)).ok).toBe(false);
  }
  expect(got(await exportTaxReport({ db, actor: noor, now }, span))).toHaveLength(1);
});

test("a report of a year reads its months, however many invoices there are", async () => {
  const app = await openReport("tax_report_many");
  const { db, noor, connection, clientId } = app;
  const id = await sendTaxed(app, agencyOf(), "TD", { amountMinor: 10_000n });
  await sql`insert into tax_entries (basis, on_day, client_id, invoice_id, currency, category, bp, net_minor, tax_minor)
    select 'invoiced', date '2026-01-01' + (n % 365)::integer, ${clientId}, ${id}, 'EUR', 'S', 1900, 10000, 1900
    from generate_series(1, 20000) as n`.execute(db);
  await sql`vacuum analyze`.execute(db);
  const span = { from: "2026-01-01", to: "2026-12-01", basis: "invoiced" } as const;
  expect(await rowsRead(connection, (db) => readTaxReport({ db, actor: noor }, span))).toBeLessThan(200);
  const part = { ...span, currency: "EUR", category: "S", bp: 1_900, before: null };
  expect(await rowsRead(connection, (db) => listTaxEntries({ db, actor: noor }, part))).toBeLessThan(450);
});
