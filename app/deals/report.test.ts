import { sql } from "kysely";
import { extractText, getDocumentProxy } from "unpdf";
import { expect, onTestFinished, test } from "vitest";
import { correctDeal, notePaid } from "#domain/deals/commands/index.ts";
import { readReport } from "#domain/deals/period/index.ts";
import { plainFormats } from "#domain/kernel/format/formats.ts";
import { openDatabase } from "#platform/database/open-database.ts";
import { drawSheet } from "#platform/pdf/draw-sheet.ts";
import { freshDatabase } from "#tests/database.ts";
import { openDeals, today } from "#tests/deals.ts";
import { reportSheet } from "./report-sheet.ts";

/** What was written within one millisecond has no order. */
const sorted = (amounts: bigint[]) => amounts.sort((a, b) => Number(a - b));
type App = Awaited<ReturnType<typeof openDeals>>;

async function reportOf({ db, ana, clientId }: App, month = "2026-11") {
  const read = await readReport({ db, actor: ana }, { clientId, month });
  if (!read.ok) throw new Error("no report");
  return read.value;
}

const drawnOn = ({ now }: App) => ({ brandName: "Foyer", drawnOn: today, at: now, formats: plainFormats });

async function pdfOf(app: App) {
  const sheet = reportSheet(await reportOf(app), drawnOn(app));
  const document = await getDocumentProxy(new Uint8Array(await drawSheet(sheet)));
  return (await extractText(document, { mergePages: true })).text.replace(/\s+/g, " ").replaceAll("\u00a0", " ");
}

test("the report of a month names every deal and every entry of the ledger behind its numbers", async () => {
  const app = await openDeals();
  await app.add({ company: "Found Alone", source: "Company register" });
  await app.add({ company: "Long Before", foundOn: "2026-10-30" });
  await app.confirmed({ amount: "1000" });
  await app.confirmed({ amount: "2500.50" });
  await app.claimed();

  const report = await reportOf(app);
  expect(report).toMatchObject({ from: "2026-11-01", until: "2026-11-30" });
  expect(report.found).toHaveLength(4);
  expect(report.held).toHaveLength(3);
  expect(report.proposed).toEqual([]);
  expect(sorted(report.closed.map(({ value }) => value?.minor ?? 0n))).toEqual([100_000n, 250_050n]);
  expect(sorted(report.charges.list.map(({ amount }) => amount.minor))).toEqual([10_000n, 25_005n]);
  const pdf = await pdfOf(app);
  for (const words of [
    "Deals in November 2026",
    "Found Alone Company register",
    "US$3,500.50",
    "US$350.05",
    "agreement 2: 10%",
  ])
    expect(pdf).toContain(words);
  expect(pdf).not.toContain("Long Before");
  expect((await reportOf(app, "2026-10")).found).toMatchObject([{ company: "Long Before" }]);
});

test("the numbers are those of all deals, also where the report does not list them all", async () => {
  const own = openDatabase(await freshDatabase("migrated", "deal_report"));
  onTestFinished(() => own.destroy());
  const app = await openDeals({}, own);
  const { id } = await app.add();
  await sql`alter table deals disable trigger user`.execute(own);
  await sql`
    insert into deals (id, client_id, agreement_id, currency, company, company_key, found_on, protected_until, created_at, updated_at, stage_since)
    select gen_random_uuid(), client_id, agreement_id, currency, 'Company ' || n, 'company ' || n, found_on, protected_until, created_at, updated_at, stage_since
    from deals cross join generate_series(1, 2345) as n where id = ${id}`.execute(own);
  const report = await reportOf(app);
  expect(report.counts).toMatchObject({ found: 2346, held: 0, closed: 0 });
  expect(report.found).toHaveLength(2000);
  const { parts } = reportSheet(report, drawnOn(app));
  expect(parts[0]?.rows[0]).toEqual(["Lead found", "2,346", "US$0.00"]);
  expect(parts[1]).toMatchObject({
    heading: "Leads found, the first 2,000 of 2,346",
    totals: [["Total", "", "2,346"]],
  });
});

test("a fee that was taken back stands in no report, or as a negative entry once it was paid", async () => {
  const app = await openDeals();
  const { db, noor, deps, seenOf } = app;
  const pending = await app.confirmed({ amount: "1000" });
  const paid = await app.confirmed({ amount: "2000" });
  await db
    .updateTable("payments")
    .set({ status: "completed", completedAt: app.now })
    .where("dealId", "=", paid.id)
    .where("status", "=", "pending")
    .execute();
  for (const which of [pending, paid]) {
    const words = { words: "Signed by another company", seen: await seenOf(which.id) };
    expect(await correctDeal({ db, actor: noor, ...deps }, { ...which, ...words })).toMatchObject({ ok: true });
  }
  const { closed, charges } = await reportOf(app);
  expect(closed).toEqual([]);
  expect(sorted(charges.list.map(({ amount }) => amount.minor))).toEqual([-20_000n, 20_000n]);
});

test("where the fee is due as the customer pays, each part stands in the month it was posted", async () => {
  const app = await openDeals({ due: "on_payment" });
  const which = await app.confirmed({ amount: "1000" });
  expect((await reportOf(app)).charges.ofDeals).toEqual([]);
  const form = { amount: "400", paidOn: today, words: "", seen: await app.seenOf(which.id) };
  expect(await notePaid({ db: app.db, actor: app.ana, ...app.deps }, { ...which, ...form })).toMatchObject({
    ok: true,
  });
  const { charges } = await reportOf(app);
  expect(charges.list.map(({ amount }) => amount.minor)).toEqual([4_000n]);
  expect(charges).toMatchObject({ count: 1, ofDeals: [{ minor: 4_000n, currency: "USD" }] });
});

test("a report is of one client, for those who see its amounts", async () => {
  const app = await openDeals();
  const other = await openDeals({}, app.db);
  await other.add({ company: "Somebody Else's" });
  expect((await reportOf(app)).found).toEqual([]);
  const of = { clientId: other.clientId, month: "2026-11" };
  for (const actor of [app.ana, app.ben])
    expect(await readReport({ db: app.db, actor }, of)).toMatchObject({ ok: false });
  expect(await readReport({ db: app.db, actor: app.noor }, of)).toMatchObject({ ok: true });
});

test("a report writes every amount in one form, a sum of nothing in the currency of the others", async () => {
  const app = await openDeals();
  const bill = async () => reportSheet(await reportOf(app), drawnOn(app)).parts[0];
  await app.db.updateTable("clients").set({ currency: "JPY" }).where("id", "=", app.clientId).execute();
  expect((await bill())?.totals).toEqual([["Fees of the month", "", "JP¥0"]]);
  await app.confirmed({ amount: "1000" });
  expect((await bill())?.rows.map((row) => row.at(-1))).toEqual(["US$0.00", "US$0.00", "US$0.00", "US$100.00"]);
});
