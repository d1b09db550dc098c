import { afterAll, expect, test } from "vitest";
import { jobs } from "#domain/access/actor.ts";
import { billingForm } from "#domain/billing/billing.schema.ts";
import { saveBilling } from "#domain/billing/index.ts";
import { disputeClaim } from "#domain/deals/commands/index.ts";
import { newId } from "#domain/kernel/id.ts";
import { openDatabase } from "#platform/database/open-database.ts";
import { freshDatabase } from "#tests/database.ts";
import { openDeals } from "#tests/deals.ts";
import { dispatchNotifications, mailsAbout, openDesk } from "#tests/emails.ts";
import { invoiceOf, must, seedSent, sendingOn } from "#tests/invoices.ts";
import { createTestApp } from "#tests/test-app.ts";
import { draftInvoice, sendInvoice, settleInvoice } from "../index.ts";
import { recordPayment } from "../receipts/index.ts";
import { pauseReminders, type ReminderPlan, readReminders, remindOfInvoices } from "./index.ts";

/** A database of its own: the job goes through all clients. */
const own = openDatabase(await freshDatabase("migrated", "reminders"));
afterAll(() => own.destroy());

const words = ["Soon.", "Once.", "Twice.", "Last."] as const;
const plan: ReminderPlan = { isOn: true, before: 3, after: [3, 10, 21], words };

/** Invoices are due on 7 December. */
async function openOverdue() {
  const app = await createTestApp(own);
  const { db, noor, clientId, now } = app;
  const id = await seedSent(app);
  const desk = { db, actor: noor, now };
  const { desk: letters, addresses } = openDesk();
  const on = async (today: string, changes: Partial<ReminderPlan> = {}) => {
    await remindOfInvoices({ db, actor: jobs, now }, { plan: { ...plan, ...changes }, today });
    await dispatchNotifications(db, jobs, letters, addresses, now);
  };
  const stepsOf = async (which = id) =>
    must(await readReminders(desk, { id: which, clientId })).sent.map(({ step, sentOn }) => `${step} ${sentOn}`);
  const reminders = async (which = id) =>
    (await mailsAbout(db, which)).filter(({ text }) => words.some((word) => text.includes(word)));
  return { ...app, id, desk, on, stepsOf, reminders };
}

test("a client is reminded before an invoice is due and three times after, each on its day and once", async () => {
  const { on, stepsOf, reminders } = await openOverdue();

  for (const day of ["2026-12-03", "2026-12-04", "2026-12-05", "2026-12-09", "2026-12-10", "2026-12-11", "2026-12-17"])
    await on(day);
  for (const day of ["2026-12-27", "2026-12-28", "2027-01-30"]) await on(day);

  expect(await stepsOf()).toEqual(["0 2026-12-04", "1 2026-12-10", "2 2026-12-17", "3 2026-12-28"]);
  const mails = await reminders();
  expect(mails.map(({ text }) => words.findIndex((word) => text.includes(word)))).toEqual([0, 1, 2, 3]);
  expect(mails[1]?.subject).toBe("Reminder: €120.00 to pay to Foyer");
});

test("one email has all that is open, with what is left of it, and each invoice says that it was reminded of", async () => {
  const app = await openOverdue();
  const { desk, id, on, stepsOf, reminders } = app;
  const other = await seedSent(app, { amountMinor: 5_000n });
  must(
    await recordPayment(desk, { id, seen: 2, amount: "20", receivedOn: "2026-11-23", note: "", today: "2026-11-23" }),
  );

  await on("2026-12-10");

  expect([await stepsOf(), await stepsOf(other)]).toEqual([["1 2026-12-10"], ["1 2026-12-10"]]);
  const mails = [...(await reminders()), ...(await reminders(other))];
  expect(mails).toHaveLength(1);
  const names = await Promise.all([id, other].map(async (one) => (await invoiceOf(own, app.noor, one)).name));
  for (const said of ["€100.00", "€50.00", "To pay,€150.00", ...names]) expect(mails[0]?.text).toContain(said);
  const log = own.selectFrom("auditLog").select("event").where("entityId", "in", [id, other]);
  const events = (await log.execute()).map(({ event }) => event);
  expect(events.filter((event) => event?.startsWith("invoice.reminded"))).toHaveLength(2);
});

test("what is switched on late begins with the first, and the steps keep their distance", async () => {
  const { on, stepsOf } = await openOverdue();

  for (const day of ["2027-02-01", "2027-02-02", "2027-02-07", "2027-02-08", "2027-02-19"]) await on(day);

  expect(await stepsOf()).toEqual(["1 2027-02-01", "2 2027-02-08", "3 2027-02-19"]);
});

test("two instances remind once", async () => {
  const { db, now, id, stepsOf } = await openOverdue();
  const run = () => remindOfInvoices({ db, actor: jobs, now }, { plan, today: "2026-12-10" });

  await Promise.all([run(), run(), run()]);

  expect(await stepsOf()).toEqual(["1 2026-12-10"]);
  const log = db.selectFrom("auditLog").select("id").where("entityId", "=", id).where("event", "=", "invoice.reminded");
  expect(await log.execute()).toHaveLength(1);
});

test("nobody is reminded while it is off, paused, disputed or paid", async () => {
  const off = await openOverdue();
  await off.on("2026-12-10", { isOn: false });
  expect(await off.stepsOf()).toEqual([]);

  for (const invoiceId of [off.id, null]) {
    const pause = { clientId: off.clientId, invoiceId };
    must(await pauseReminders(off.desk, { ...pause, isPaused: true }));
    must(await pauseReminders(off.desk, { ...pause, isPaused: true }));
    await off.on("2026-12-10");
    expect(await off.stepsOf()).toEqual([]);
    expect(must(await readReminders(off.desk, off)).pausedFor).toBe(invoiceId ? "invoice" : "client");
    must(await pauseReminders(off.desk, { ...pause, isPaused: false }));
  }
  expect(
    await pauseReminders({ ...off.desk, actor: off.ben }, { ...off, invoiceId: null, isPaused: true }),
  ).toMatchObject({
    problem: { kind: "missing" },
  });

  must(await settleInvoice(off.desk, { id: off.id, seen: 2, today: "2026-11-23" }));
  await off.on("2026-12-10");
  expect(await off.stepsOf()).toEqual([]);
});

test("invoice addresses are reminded too, without a link that nobody there could open", async () => {
  const { db, noor, clientId, now, on, reminders } = await openOverdue();
  const form = billingForm.parse({ seen: 0, emails: "bills@works.example" });
  must(await saveBilling({ db, actor: noor, now }, { clientId, ...form }));

  await on("2026-12-10");

  const mails = await reminders();
  expect(mails.map(({ toAddress }) => toAddress.split("@")[0]?.split(".")[0]).sort()).toEqual(["ana", "bills"]);
  expect(mails.find(({ toAddress }) => toAddress === "bills@works.example")?.text).not.toContain("dashboard");
});

test("an invoice with a charge of a deal in dispute waits, and another of the same client does not", async () => {
  const { db, noor, ana, clientId, now, deps, claimed, seenOf } = await openDeals({ meetingFee: "150" }, own);
  const which = await claimed();
  const fee = await db.selectFrom("payments").select("id").where("dealId", "=", which.id).executeTakeFirstOrThrow();
  const drafted = must(await draftInvoice({ db, actor: noor, now }, { clientId, paymentIds: [fee.id], key: newId() }));
  must(await sendInvoice({ db, actor: noor, now }, { id: drafted.id, ...sendingOn(now) }));
  const other = await seedSent({ db, noor, clientId, now });
  const form = { reason: "never_closed" as const, words: "Not yet.", seen: await seenOf(which.id) };
  must(await disputeClaim({ db, actor: ana, ...deps }, { ...which, ...form }));

  await remindOfInvoices({ db, actor: jobs, now }, { plan, today: "2026-12-10" });

  const sentOf = async (id: string) => must(await readReminders({ db, actor: noor }, { id, clientId })).sent.length;
  expect([await sentOf(drafted.id), await sentOf(other)]).toEqual([0, 1]);
});
