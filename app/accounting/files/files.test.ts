import { inflateRawSync } from "node:zlib";
import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { readAccountingMonth, takeAccountingMonth } from "#domain/accounting/index.ts";
import { accountingDefault } from "#domain/billing/accounting.schema.ts";
import { readInvoice, voidInvoice } from "#domain/invoices/index.ts";
import { readTaxReport } from "#domain/invoices/report/index.ts";
import { openDatabase } from "#platform/database/open-database.ts";
import { writeZip } from "#platform/files/write-zip.ts";
import { freshDatabase } from "#tests/database.ts";
import { got } from "#tests/finances.ts";
import { seedSent } from "#tests/invoices.ts";
import { agencyOf, fillIn, sendTaxed } from "#tests/taxed.ts";
import { createTestApp } from "#tests/test-app.ts";
import { datevBatch, datevColumns } from "./datev.ts";
import { journal, quickBooksInvoices, xeroInvoices } from "./tables.ts";

async function openMonth(name: string) {
  const app = await createTestApp(openDatabase(await freshDatabase("migrated", name)));
  onTestFinished(() => app.db.destroy());
  const context = { db: app.db, actor: app.noor, now: app.now };
  const take = async () => ({
    month: "2026-11",
    parts: got(await takeAccountingMonth(context, { month: "2026-11" })),
    setting: accountingDefault,
  });
  return { ...app, context, take };
}

test("the booking batch has DATEV's header, its 125 columns, its encoding, and one line for each part of a document", async () => {
  const app = await openMonth("accountant_datev");
  await fillIn(app, { legalName: 'Müller & Söhne "Nord"; KG €' });
  await sendTaxed(app, agencyOf(), "DA", { amountMinor: 10_000n }, { amountMinor: 50n });

  const bytes = datevBatch(await app.take());

  expect(datevColumns).toHaveLength(125);
  expect([datevColumns[8], datevColumns[39], datevColumns[113], datevColumns[124]]).toEqual([
    "BU-Schlüssel",
    "EU-Land u. UStID (Bestimmung)",
    "Festschreibung",
    "Abw. Skontokonto",
  ]);
  const lines = bytes.toString("latin1").split("\r\n");
  expect(lines).toHaveLength(4);
  const header = (lines[0] ?? "").split(";");
  expect(header).toHaveLength(31);
  expect(header.slice(0, 6)).toEqual(['"EXTF"', "700", "21", '"Buchungsstapel"', "13", "20261123000000000"]);
  expect(header.slice(10, 16)).toEqual(["1001", "1", "20260101", "4", "20261101", "20261130"]);
  expect((lines[1] ?? "").split(";")).toHaveLength(125);
  const row = (lines[2] ?? "").split(";");
  expect(row).toHaveLength(125);
  expect(row.slice(0, 11)).toEqual(["119,60", '"S"', '"EUR"', "", "", "", "10000", "8400", '""', "2311", '"DA-0001"']);
  expect(row[13]).toBe('"DA-0001 M\xfcller & S\xf6hne ""Nord"" KG \x80"');
  expect(bytes.toString("latin1").endsWith("\r\n")).toBe(true);
});

test("a cell that a spreadsheet would run is not one, in any of the files", async () => {
  const app = await openMonth("accountant_formulas");
  await fillIn(app, { legalName: "=HYPERLINK(1)" });
  await sendTaxed(app, agencyOf(), "DB", { amountMinor: 10_000n });
  const batch = await app.take();

  for (const file of [journal(batch), xeroInvoices(batch), quickBooksInvoices(batch)]) {
    expect(file).toContain("'=HYPERLINK(1)");
    expect(file).not.toMatch(/(^|,)=HYPERLINK/m);
  }
  expect(xeroInvoices(batch).split("\r\n")[1]).toContain("DB-0001,,23/11/2026,");
});

test("net, tax and gross agree to the cent in ledger, document, report and every file", async () => {
  const app = await openMonth("accountant_sums");
  const { db, noor } = app;
  await fillIn(app);
  const ids = [];
  for (const minor of [3_333n, 1n, 99_999n, 50n])
    ids.push(await sendTaxed(app, agencyOf(), "DC", { amountMinor: minor }, { amountMinor: minor + 7n }));
  got(await voidInvoice(app.context, { id: ids[2] ?? "", seen: 2, reason: "Wrong." }));

  const batch = await app.take();

  let documents = { net: 0n, tax: 0n };
  for (const id of ids.filter((_, at) => at !== 2)) {
    const { invoice } = got(await readInvoice({ db, actor: noor }, { id }));
    documents = {
      net: documents.net + invoice.net.minor,
      tax: documents.tax + invoice.total.minor - invoice.net.minor,
    };
  }
  const span = { from: "2026-11-01", to: "2026-11-01", basis: "invoiced" } as const;
  const [report] = got(await readTaxReport({ db, actor: noor }, span));
  expect({ net: report?.net, tax: report?.tax }).toEqual(documents);
  const ledger = await sql<{ net: bigint; tax: bigint }>`
    select sum(amount_minor) filter (where kind = 'tax')::bigint as tax, (select sum(line.amount_minor)::bigint
      from invoice_lines as line join invoices on invoices.id = invoice_id where state = 'sent') as net
    from payments where status = 'pending'`.execute(db);
  expect(ledger.rows[0]).toEqual(documents);
  const cents = (text: string) => BigInt(text.replace(/[.,]/, ""));
  const sumOf = (file: string, net: string, tax: string) => {
    const [head = "", ...rows] = file.replace("\ufeff", "").trimEnd().split("\r\n");
    const names = head.split(",");
    const sum = (name: string) =>
      rows.reduce((all, row) => all + cents(row.split(",")[names.indexOf(name)] ?? "0"), 0n);
    return { net: sum(net), tax: sum(tax) };
  };
  expect(sumOf(xeroInvoices(batch), "*UnitAmount", "TaxAmount")).toEqual(documents);
  expect(sumOf(quickBooksInvoices(batch), "*ItemAmount", "ItemTaxAmount")).toEqual(documents);
  const booked = datevBatch(batch)
    .toString("latin1")
    .trimEnd()
    .split("\r\n")
    .slice(2)
    .map((line) => line.split(";"));
  const gross = booked.reduce(
    (all, [amount = "", side]) => all + (side === '"S"' ? cents(amount) : -cents(amount)),
    0n,
  );
  expect(gross).toBe(documents.net + documents.tax);
  const [, ...sides] = journal(batch)
    .trimEnd()
    .split("\r\n")
    .map((line) => line.split(","));
  const side = (at: number) => sides.reduce((all, cells) => all + cents(cells[at] || "0"), 0n);
  expect(side(4)).toBe(side(5));
});

test("a month that is taken again is the same byte for byte, and what changed since is told", async () => {
  const app = await openMonth("accountant_again");
  const { db, noor } = app;
  await fillIn(app);
  const id = await sendTaxed(app, agencyOf(), "DD", { amountMinor: 10_000n });
  const pack = async () => {
    const batch = await app.take();
    const files = [
      { name: "EXTF.csv", bytes: datevBatch(batch) },
      { name: "journal.csv", bytes: Buffer.from(journal(batch)) },
    ];
    return Buffer.concat(await Array.fromAsync(writeZip(files)));
  };
  const first = await pack();
  expect((await pack()).equals(first)).toBe(true);
  expect(first.subarray(0, 4).toString("latin1")).toBe("PK\x03\x04");
  const length = first.readUInt32LE(18);
  expect(inflateRawSync(first.subarray(38, 38 + length)).toString("latin1")).toMatch(/^"EXTF";700/);
  const changes = async () => got(await readAccountingMonth({ db, actor: noor }, "2026-11")).changes;
  expect(await changes()).toEqual([]);
  await seedSent(app);
  got(await voidInvoice(app.context, { id, seen: 2, reason: "Wrong." }));
  expect(await changes()).toEqual([
    { name: "DD-0001 (voided)", what: "new" },
    { name: "INV-0001", what: "new" },
  ]);
});

test("only admins with a fresh proof hand a month on", async () => {
  const { db, ben, ana, noor, now } = await openMonth("accountant_rules");
  for (const actor of [ben, ana, { ...noor, hasSudo: false }])
    expect((await takeAccountingMonth({ db, actor, now }, { month: "2026-11" })).ok).toBe(false);
  expect((await readAccountingMonth({ db, actor: ben }, "2026-11")).ok).toBe(false);
});
