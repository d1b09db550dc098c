import { afterAll, expect, test } from "vitest";
import { jobs } from "#domain/access/actor.ts";
import { billingForm } from "#domain/billing/billing.schema.ts";
import { saveBilling } from "#domain/billing/index.ts";
import { lateTermsDefault } from "#domain/billing/late/index.ts";
import { addDays } from "#domain/kernel/day.ts";
import { saveSetting } from "#domain/settings/index.ts";
import { openDatabase } from "#platform/database/open-database.ts";
import { freshDatabase } from "#tests/database.ts";
import { dispatchNotifications, mailsAbout, openDesk } from "#tests/emails.ts";
import { invoiceOf, must, seedCharge, seedDraft, seedSent, sendingOn } from "#tests/invoices.ts";
import { agencyOf, fillIn } from "#tests/taxed.ts";
import { createTestApp } from "#tests/test-app.ts";
import { discardDraft, editDraft, sendInvoice, voidInvoice } from "../index.ts";
import { recordPayment } from "../receipts/index.ts";
import { pauseReminders, remindOfInvoices } from "../reminders/index.ts";
import { readAccountStatement } from "../statement/index.ts";
import { chargeLate, readLateCharges } from "./index.ts";
import { interestOn } from "./late-sums.ts";

/** Databases of their own: terms of the agency hold for all clients. */
const own = openDatabase(await freshDatabase("migrated", "late"));
afterAll(() => own.destroy());

const owed = (total: bigint, days: number, percent: string, reductions: { after: number; minor: bigint }[] = []) => {
  const from = "2027-12-31";
  const paid = reductions.map(({ after, minor }) => ({ on: addDays(from, after), minor }));
  return interestOn({ total, reductions: paid, from, to: addDays(from, days) }, percent);
};

/** Worked out by hand: amount × days × percent / 365, in minor units. 2028 is a leap year. */
test.each([
  ["1,000.00 EUR, 73 days at 10%: 20.00", owed(100_000n, 73, "10"), 2_000n],
  ["1,000.00 EUR, 366 days of a leap year at 10%: 100.27397", owed(100_000n, 366, "10"), 10_027n],
  ["1,000.00 EUR, 59 days over 29 February at 5.5%: 8.8904", owed(100_000n, 59, "5.5"), 889n],
  ["150,000 JPY, 30 days at 5%: 616.438", owed(150_000n, 30, "5"), 616n],
  ["1,234.567 KWD, 45 days at 9.27%: 14.10957874", owed(1_234_567n, 45, "9.27"), 14_110n],
  ["3.65 EUR, 50 days at 1%: exactly half a cent", owed(365n, 50, "1"), 1n],
  ["3.65 EUR, 49 days at 1%: less than half", owed(365n, 49, "1"), 0n],
  ["0.125% of 10,000.00 EUR for 365 days: 12.50", owed(1_000_000n, 365, "0.125"), 1_250n],
  [
    "600.00 left after 30 of 60 days at 10%: 13.1507",
    owed(100_000n, 60, "10", [{ after: 30, minor: 40_000n }]),
    1_315n,
  ],
  ["what came before it was late counts for no day", owed(100_000n, 73, "10", [{ after: -5, minor: 50_000n }]), 1_000n],
  ["what comes on the last day is late on it", owed(100_000n, 73, "10", [{ after: 73, minor: 100_000n }]), 2_000n],
  ["paid in full after 10 days: nothing more", owed(36_500n, 99, "10", [{ after: 10, minor: 36_500n }]), 100n],
  ["not a day late", owed(100_000n, 0, "10"), 0n],
])("%s", (_, sum, expected) => expect(sum).toBe(expected));

const clientsOwn = { lateIsOwn: "on", lateFeeStep: "second", lateFee: "40", lateCurrency: "EUR", lateInterest: "10" };

/** An invoice of 1,000.00 that is due on 7 December. */
async function openLate(more: object = clientsOwn) {
  const app = await createTestApp(own);
  const { db, noor, clientId, now } = app;
  const desk = { db, actor: noor, now };
  await fillIn(app, more);
  const id = await seedSent(app, { amountMinor: 100_000n });
  const late = async (today: string, withPaid = true, currency = "EUR") =>
    must(await readLateCharges(desk, { clientId, currency, today, withPaid }));
  const plan = { isOn: true, before: 0, after: [3, 10, 21], words: ["Soon.", "Once.", "Twice.", "Last."] } as const;
  const remind = (today: string) =>
    remindOfInvoices({ db, actor: jobs, now: new Date(`${today}T09:00:00Z`) }, { plan, today });
  const charge = async (draft: string, asked: bigint, today: string) => {
    const { version } = await invoiceOf(db, noor, draft);
    return chargeLate(desk, { id: draft, seen: version, asked: String(asked), agency: agencyOf(), today });
  };
  return { ...app, id, desk, late, remind, charge };
}

test("the fee comes with its reminder and the interest with each day; neither is asked for where nothing was agreed", async () => {
  const { late, remind } = await openLate();
  expect(await late("2026-12-07")).toEqual([]);
  expect(await late("2026-12-08")).toMatchObject([{ fee: 0n, interest: 27n, from: "2026-12-08", to: "2026-12-08" }]);
  await remind("2026-12-10");
  expect(await late("2026-12-10")).toMatchObject([{ fee: 0n }]);
  await remind("2026-12-17");
  expect(await late("2027-02-18")).toMatchObject([{ fee: 4_000n, interest: 2_000n }]);

  const without = await openLate({});
  expect(await without.late("2027-02-18")).toEqual([]);
});

test("the agency's terms hold where a client has none of its own", async () => {
  const theirs = await openLate({});
  const none = await openLate({ lateIsOwn: "on" });
  const value = { ...lateTermsDefault, interest: "5", after: 30 };
  const saved = must(await saveSetting(theirs.desk, { key: "lateTerms", value, seen: 0 }));
  expect(saved).toBeDefined();

  expect(await theirs.late("2027-01-06")).toEqual([]);
  expect(await theirs.late("2027-03-20")).toMatchObject([{ fee: 0n, interest: 1_000n, from: "2027-01-07" }]);
  expect(await none.late("2027-03-20")).toEqual([]);
  await own.deleteFrom("settings").where("key", "=", "lateTerms").execute();
});

test("an admin charges it on a draft as it was shown, once; removing the line or voiding the invoice frees it", async () => {
  const app = await openLate();
  const { db, noor, ben, desk, late, charge, remind, clientId } = app;
  for (const day of ["2026-12-10", "2026-12-17"]) await remind(day);
  const today = "2027-02-18";
  const draft = await seedDraft(app, { amountMinor: 10_000n });
  const form = { id: draft, seen: 1, asked: "6000", agency: agencyOf(), today };
  expect(await chargeLate({ ...desk, actor: ben }, form)).toMatchObject({ problem: { kind: "missing" } });
  expect(await charge(draft, 5_999n, today)).toMatchObject({ problem: { code: "invoice-late-changed" } });

  const other = await seedDraft(app);
  const both = await Promise.all([charge(draft, 6_000n, today), charge(other, 6_000n, today)]);
  expect(both.map(({ ok }) => ok).sort()).toEqual([false, true]);
  const charged = both[0].ok ? draft : other;
  expect(await late(today)).toEqual([]);
  const { lines, version } = await invoiceOf(db, noor, charged);
  const name = (await invoiceOf(db, noor, app.id)).name;
  expect(lines.slice(1).map(({ text, money, treatment }) => [text, money.minor, treatment])).toEqual([
    [`Late fee for ${name}`, 4_000n, "exempt"],
    [`Interest on ${name}, 10% a year`, 2_000n, "exempt"],
  ]);
  expect(lines[2]).toMatchObject({ periodFrom: "2026-12-08", periodTo: "2027-02-18" });

  // The interest line goes: it can be charged again, and the fee cannot.
  const edit = lines.map(({ id, text }) => ({ id, text, isRemoved: text.startsWith("Interest") }));
  must(await editDraft(desk, { id: charged, seen: version, dueOn: null, note: "", lines: edit, added: null }));
  expect(await late(today)).toMatchObject([{ fee: 0n, interest: 2_000n }]);
  must(await charge(charged, 2_000n, today));
  const sent = { ...sendingOn(app.now, "LATE"), agency: agencyOf() };
  must(await sendInvoice(desk, { id: charged, ...sent, seen: version + 2 }));
  const total = (await invoiceOf(db, noor, charged)).total.minor;
  const net = charged === draft ? 10_000n : 12_000n;
  expect(total).toBe(net + (net * 19n) / 100n + 6_000n);

  // The next charge begins where this one ended.
  expect((await late("2027-03-27")).find(({ id }) => id === app.id)).toMatchObject({
    interest: 1_014n,
    from: "2027-02-19",
  });
  must(await voidInvoice(desk, { id: charged, seen: version + 3, reason: "No." }));
  expect((await late(today)).find(({ id }) => id === app.id)).toMatchObject({ fee: 4_000n, interest: 2_000n });
  const thrown = charged === draft ? other : draft;
  must(await charge(thrown, 6_000n, today));
  must(await discardDraft(desk, { id: thrown, seen: 2 }));
  expect(await late(today)).toMatchObject([{ fee: 4_000n, interest: 2_000n }]);
  expect(await readLateCharges({ db, actor: ben }, { clientId, currency: "EUR", today, withPaid: true })).toMatchObject(
    {
      ok: false,
    },
  );
});

test("nothing is asked for an invoice that is paused or in another currency, and of one paid late what it was late", async () => {
  const { db, noor, desk, late, remind, clientId, id } = await openLate();
  for (const day of ["2026-12-10", "2026-12-17"]) await remind(day);
  const pause = { clientId, invoiceId: id };
  must(await pauseReminders(desk, { ...pause, isPaused: true }));
  expect(await late("2027-02-18")).toEqual([]);
  must(await pauseReminders(desk, { ...pause, isPaused: false }));
  await seedCharge(db, clientId);
  expect(await late("2027-02-18", true, "USD")).toEqual([]);

  const { version: seen } = await invoiceOf(db, noor, id);
  const payment = { id, seen, amount: "1000", note: "", today: "2027-02-18" };
  const paidLate = { ...desk, now: new Date("2027-02-18T09:00:00Z") };
  must(await recordPayment(paidLate, { ...payment, receivedOn: "2027-02-18" }));
  expect(await late("2027-03-30")).toMatchObject([{ isOpen: false, fee: 4_000n, interest: 2_000n }]);
  expect(await late("2027-03-30", false)).toEqual([]);
});

test("reminders and the statement say what is owed for paying late", async () => {
  const { db, desk, remind, clientId, id, now } = await openLate();
  const { desk: letters, addresses } = openDesk();
  for (const day of ["2026-12-10", "2027-02-18"]) {
    await remind(day);
    await dispatchNotifications(db, jobs, letters, addresses, now);
  }

  const reminded = (await mailsAbout(db, id)).filter(({ text }) => /Once|Twice/.test(text));
  expect(reminded.map(({ text }) => /not invoiced yet,(\S+)/.exec(text)?.[1])).toEqual(["€0.82", "€60.00"]);
  const span = { clientId, currency: "EUR", from: "2026-11-01", to: "2027-02-18", today: "2027-02-18" };
  const { statement } = must(await readAccountStatement(desk, span));
  expect(statement).toMatchObject({ total: 100_000n, late: 6_000n });
  expect(billingForm.safeParse({ seen: 0, ...clientsOwn, lateFee: "40.005" }).success).toBe(false);
  expect(await saveBilling(desk, { clientId, ...billingForm.parse({ seen: 1, lateIsOwn: "on" }) })).toMatchObject({
    ok: true,
  });
});
