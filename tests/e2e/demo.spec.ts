import { jobs } from "#domain/access/actor.ts";
import { remind, writeDealLetters } from "#domain/notifications/index.ts";
import { noteDueTasks } from "#domain/tasks/index.ts";
import { watchClaims } from "#server/watch-claims.ts";
import { openDesk } from "#tests/emails.ts";
import { expect, openTestApp, test } from "./fixtures.ts";
import { asDemo, demoPassword } from "./open-test-app.ts";

test("the demo agency is lived in, and everyone signs in with its one password", async ({ browser }) => {
  const { app, close } = await openTestApp({}, { from: asDemo, demo: { password: demoPassword } });
  expect(app.greetings.join("\n")).toContain(demoPassword);

  for (const [email, home] of [
    ["admin@demo.test", "/studio"],
    ["staff@demo.test", "/studio"],
    ["client@demo.test", "/dashboard"],
  ]) {
    const page = await browser.newPage({ baseURL: app.url });
    await page.goto("/login");
    await page.getByLabel("Email").fill(email ?? "");
    await page.getByLabel("Password").fill(demoPassword);
    await page.getByRole("checkbox").check();
    await page.getByRole("button", { name: "Sign In", exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`${home}(/\\w+)?$`));
    await page.close();
  }
  const { db } = app.inside;
  const statuses = await db.selectFrom("bookings").select("status").execute();
  expect(new Set(statuses.map(({ status }) => status))).toEqual(new Set(["confirmed", "cancelled", "no_show"]));
  expect(statuses.length).toBeGreaterThanOrEqual(10);
  expect((await db.selectFrom("leads").select("id").execute()).length).toBe(8);
  expect(await db.selectFrom("mails").select("id").execute()).toEqual([]);
  await close();
});

test("the jobs find nothing to tell in a new demo, whatever day it is opened on", async () => {
  const { app, close } = await openTestApp({}, { from: asDemo });
  const { db } = app.inside;
  const lines = () => db.selectFrom("auditLog").select("id").execute();
  const before = await lines();
  await watchClaims(app.inside);
  await noteDueTasks({ db, actor: jobs, now: app.inside.clock() });
  expect(await lines()).toHaveLength(before.length);
  const { desk, addresses } = openDesk();
  const now = app.inside.clock();
  const daysSinceMonday = (now.getUTCDay() + 6) % 7;
  const monday = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() - daysSinceMonday, 10));
  for (const at of [now, monday])
    await writeDealLetters({ db, actor: jobs, desk, publicUrl: addresses.publicUrl, now: at });
  expect(await db.selectFrom("mails").select("id").execute()).toEqual([]);
  const { reminderMin } = (await app.inside.settings()).bookings;
  await remind({ db, actor: jobs, now, ...desk }, { addresses, reminderMin });
  expect(await db.selectFrom("mails").select("id").execute()).toEqual([]);
  await close();
});

const whole = (minor: bigint) => Number(minor / 100n);

test("the demo's figures are those people know: a balance of 2500, 47 leads, 12 appointments, and six months of 2024", async () => {
  const { app, close } = await openTestApp({}, { from: asDemo });
  const { db } = app.inside;
  const { id } = await db
    .selectFrom("clients")
    .select("id")
    .where("companyName", "=", "Silva Robotics")
    .executeTakeFirstOrThrow();

  const sums = await db.selectFrom("paymentMonths").selectAll().execute();
  const balance = sums
    .filter(({ clientId }) => clientId === id)
    .reduce((sum, { direction, amountMinor }) => sum + (direction === "in" ? amountMinor : -amountMinor), 0n);
  expect(balance).toBe(250_000n);
  const [latest] = await db
    .selectFrom("clientResults")
    .select(["leads", "appointments"])
    .where("clientId", "=", id)
    .orderBy("month", "desc")
    .execute();
  expect(latest).toEqual({ leads: 47, appointments: 12 });
  const expenses = await db.selectFrom("expenses").select(["incurredOn", "amountMinor"]).execute();
  for (const month of ["2024-01", "2024-02", "2024-03", "2024-04", "2024-05", "2024-06"]) {
    const fees = sums.filter((row) => row.month.startsWith(month) && row.kind === "agency_fee");
    const revenue = whole(fees.reduce((sum, { amountMinor }) => sum + amountMinor, 0n));
    const spent = expenses.filter(({ incurredOn }) => incurredOn.startsWith(month));
    const costs = whole(spent.reduce((sum, { amountMinor }) => sum + amountMinor, 0n));
    expect([month, revenue >= 50_000 && revenue <= 249_999, costs >= 10_000 && costs <= 59_999]).toEqual([
      month,
      true,
      true,
    ]);
    expect([month, fees.length >= 20 && fees.length <= 69]).toEqual([month, true]);
  }
  const invoices = db.selectFrom("invoices").select(["state", "series", "number"]).orderBy("number");
  const days = await db
    .selectFrom("invoices")
    .select("issuedOn")
    .where("number", "is not", null)
    .orderBy("number")
    .execute();
  expect(days).toEqual(days.toSorted((one, next) => (one.issuedOn ?? "").localeCompare(next.issuedOn ?? "")));
  const credits = db.selectFrom("creditNotes").select(["series", "number", "refundedMinor"]);
  expect(await credits.execute()).toEqual([{ series: "CN", number: 1, refundedMinor: 0n }]);
  const posts = db.selectFrom("intakePosts").select("reason").orderBy("id");
  expect(await posts.execute()).toEqual([
    { reason: null },
    { reason: "Nothing in it says how to reach anybody: no email address, phone number or website." },
  ]);
  expect(await invoices.execute()).toEqual([
    { state: "paid", series: "INV", number: 1 },
    { state: "paid", series: "INV", number: 2 },
    { state: "paid", series: "INV", number: 3 },
    { state: "sent", series: "INV", number: 4 },
    { state: "sent", series: "INV", number: 5 },
    { state: "sent", series: "INV", number: 6 },
    { state: "draft", series: null, number: null },
  ]);
  const taxes = db
    .selectFrom("invoiceTaxes")
    .innerJoin("invoices as invoice", "invoice.id", "invoiceId")
    .select(["category", "bp", "currency", "taxMinor"])
    .orderBy("taxMinor", "desc");
  const [taxed, ...untaxed] = await taxes.execute();
  expect(taxed).toEqual({ category: "S", bp: 2300, currency: "EUR", taxMinor: 33_350n });
  expect(new Set(untaxed.map(({ category, currency }) => `${category} ${currency}`))).toEqual(
    new Set(["AE USD", "O CHF", "O USD"]),
  );
  const fees = db
    .selectFrom("payments as fee")
    .innerJoin("deals as deal", "deal.id", "fee.dealId")
    .innerJoin("invoiceLines as line", "line.paymentId", "fee.id")
    .innerJoin("invoices as invoice", "invoice.id", "line.invoiceId")
    .select(["deal.company", "invoice.state"])
    .where("deal.clientId", "=", id)
    .orderBy("invoice.number");
  expect(await fees.execute()).toEqual([
    { company: "Minho Bakeries", state: "paid" },
    { company: "Douro Mills", state: "sent" },
  ]);
  const states = await db.selectFrom("updates").select("status").where("clientId", "=", id).execute();
  expect(new Set(states.map(({ status }) => status))).toEqual(new Set(["approved", "pending", "rejected"]));
  await close();
});
