import { afterAll, expect, test } from "vitest";
import { jobs } from "#domain/access/actor.ts";
import { billingForm } from "#domain/billing/billing.schema.ts";
import { saveBilling } from "#domain/billing/index.ts";
import { formatsFor } from "#domain/kernel/format/formats.ts";
import { openDatabase } from "#platform/database/open-database.ts";
import { freshDatabase } from "#tests/database.ts";
import { dispatchNotifications, openDesk } from "#tests/emails.ts";
import { invoiceOf, must, seedCreditNote, seedSent } from "#tests/invoices.ts";
import { createTestApp } from "#tests/test-app.ts";
import { voidInvoice } from "../index.ts";
import { listReceipts, recordPayment, refundReceipt } from "../receipts/index.ts";
import { accountSheet, readAccountStatement, runStatements, sendStatement } from "./index.ts";

/** A database of its own: the job goes through all clients. */
const own = openDatabase(await freshDatabase("migrated", "statements"));
afterAll(() => own.destroy());

async function openAccount() {
  const app = await createTestApp(own);
  const { db, noor, clientId, now } = app;
  const desk = { db, actor: noor, now };
  const read = async (from: string, to: string, today = to, currency: string | null = "EUR") =>
    must(await readAccountStatement(desk, { clientId, currency, from, to, today })).statement;
  const pay = async (id: string, amount: string, receivedOn = "2026-11-23") =>
    must(
      await recordPayment(desk, {
        ...{
          id,
          seen: (await invoiceOf(db, noor, id)).version,
          amount,
          receivedOn,
          note: "Transfer",
          today: "2026-11-23",
        },
      }),
    );
  const { desk: letters, addresses } = openDesk();
  const mails = async () => {
    await dispatchNotifications(db, jobs, letters, addresses, now);
    const all = await db.selectFrom("mails").selectAll().where("entityId", "=", clientId).orderBy("id").execute();
    return all.filter(({ subject }) => subject.startsWith("Statement of account"));
  };
  return { ...app, desk, read, pay, mails };
}

test("a statement says what was owed, what changed it and what is owed, and that is what is open less the credit", async () => {
  const app = await openAccount();
  const { desk, read, pay, clientId } = app;
  const first = await seedSent(app); // 23 November, 120.00, due on 7 December
  const gone = await seedSent(app, { amountMinor: 9_900n });
  must(await voidInvoice(desk, { id: gone, seen: 2, reason: "Twice." }));
  await seedSent(app, { amountMinor: 4_000n, currency: "USD" });
  await pay(first, "20", "2026-11-20");
  const second = await seedSent(app, { amountMinor: 30_000n });
  await pay(second, "350");

  const all = await read("2026-11-01", "2026-11-30");

  const line = ({ kind, minor, balance }: (typeof all.entries)[number]) => `${kind} ${minor} ${balance}`;
  expect(all.opening).toBe(0n);
  expect(all.entries.map(line)).toEqual([
    "payment -2000 -2000",
    "invoice 12000 10000",
    "invoice 9900 19900",
    "invoice 30000 49900",
    "void -9900 40000",
    "payment -35000 5000",
  ]);
  expect(all).toMatchObject({ closing: 5_000n, total: 10_000n, overdue: 0n, credit: 5_000n });
  expect(all.closing).toBe(all.total - all.credit);
  expect(all.open.map(({ open, dueOn }) => `${open} ${dueOn}`)).toEqual(["10000 2026-12-07"]);

  const later = await read("2026-11-24", "2026-12-31");
  expect(later).toMatchObject({ opening: 5_000n, entries: [], closing: 5_000n, overdue: 10_000n });
  expect(await read("2026-11-01", "2026-11-30", "2026-12-08", "USD")).toMatchObject({
    closing: 4_000n,
    overdue: 4_000n,
  });

  const receipt = must(await listReceipts(desk, { clientId })).receipts.find(({ left }) => left.minor > 0n);
  must(await refundReceipt(desk, { id: receipt?.id ?? "", clientId, seen: "5000", today: "2026-11-25" }));
  expect(await read("2026-11-24", "2026-11-30")).toMatchObject({
    entries: [{ kind: "refund", minor: 5_000n, balance: 10_000n }],
    credit: 0n,
  });
});

test("a credit note lowers what is owed, and what no invoice used is the client's", async () => {
  const app = await openAccount();
  const id = await seedSent(app);
  await seedCreditNote(own, id, { at: app.now });

  const { entries, closing, total, credit } = await app.read("2026-11-01", "2026-11-30");

  expect(entries.map(({ kind }) => kind)).toEqual(["invoice", "credit_note"]);
  expect(closing).toBe(0n);
  expect(total - credit).toBe(closing);
});

test("the document has both balances, each entry and what is open", async () => {
  const app = await openAccount();
  const id = await seedSent(app);
  await app.pay(id, "20");
  const { name } = await invoiceOf(own, app.noor, id);
  const statement = await app.read("2026-11-01", "2026-12-31", "2026-12-08");

  const frame = {
    brandName: "Foyer",
    at: app.now,
    formats: formatsFor({ locale: "en-GB", timeZone: "UTC" }),
    account: null,
  };
  const { parts } = accountSheet(statement, frame);

  const [movements, open] = parts;
  expect(movements?.rows.map((row) => row.at(-1))).toEqual(["€0.00", "€120.00", "€100.00"]);
  expect(movements?.rows[1]?.[1]).toBe(`Invoice ${name}`);
  expect(movements?.totals).toEqual([["", "Closing balance", "€120.00", "€20.00", "€100.00"]]);
  expect(open?.rows[0]?.[1]).toContain("overdue");
  expect(open?.totals.map((row) => row.filter(Boolean).join(" "))).toEqual(["Overdue €100.00", "To pay €100.00"]);
});

test("an admin emails it to those who pay and to the invoice addresses; nobody else does, and nothing is not sent", async () => {
  const app = await openAccount();
  const { desk, clientId, mails, ben, ana } = app;
  const span = { clientId, from: "2026-11-01", to: "2026-11-30", currency: "EUR", today: "2026-12-08" };
  expect(await sendStatement(desk, span)).toMatchObject({ problem: { code: "invoice-statement-empty" } });
  await seedSent(app);
  const form = billingForm.parse({ seen: 0, emails: "bills@works.example" });
  must(await saveBilling(desk, { clientId, ...form }));
  for (const actor of [ben, ana])
    expect(await sendStatement({ ...desk, actor }, span)).toMatchObject({ problem: { kind: "missing" } });

  must(await sendStatement(desk, span));

  const sent = await mails();
  expect(sent.map(({ toAddress }) => toAddress.split("@")[0]?.split(".")[0]).sort()).toEqual(["ana", "bills"]);
  expect(sent[0]?.text).toContain("€120.00");
  expect(sent[0]?.statement).toMatchObject({ clientId, currency: "EUR", from: "2026-11-01", to: "2026-11-30" });
});

test("where it is switched on, each new month sends the last one's once, and the first at the end of its own", async () => {
  const app = await openAccount();
  const { desk, clientId, mails } = app;
  await seedSent(app);
  const save = async (seen: number, more: object) =>
    must(await saveBilling(desk, { clientId, ...billingForm.parse({ seen, ...more }) }));
  const run = (today: string) => runStatements({ ...desk, actor: jobs }, { today });
  await run("2026-11-23");
  await save(0, { monthlyStatement: "on" });

  await run("2026-11-24");
  expect(await mails()).toHaveLength(0);
  for (const today of ["2026-12-01", "2026-12-01", "2026-12-15"]) await run(today);
  await Promise.all(["2027-01-01", "2027-01-01"].map(run));

  const spans = (await mails()).map(({ statement }) => JSON.stringify(statement));
  expect(spans).toHaveLength(2);
  for (const [place, to] of ["2026-11-30", "2026-12-31"].entries()) expect(spans[place]).toContain(to);

  await save(1, {});
  await run("2027-02-01");
  await save(2, { monthlyStatement: "on" });
  await run("2027-03-05");
  expect(await mails()).toHaveLength(2);
});
