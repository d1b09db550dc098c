import type { Page } from "@playwright/test";
import { billingForm } from "#domain/billing/billing.schema.ts";
import { bankAccounts, company, saveBilling, tax } from "#domain/billing/index.ts";
import { confirmClaim, correctDeal } from "#domain/deals/commands/index.ts";
import { draftInvoice, sendInvoice } from "#domain/invoices/index.ts";
import { addDays } from "#domain/kernel/day.ts";
import { newId } from "#domain/kernel/id.ts";
import { saveSetting } from "#domain/settings/index.ts";
import { remindersDefault } from "#domain/settings/money.schema.ts";
import { addShareRule, setDealTeam } from "#domain/shares/index.ts";
import { must, seedCharge } from "#tests/invoices.ts";
import { seedMember } from "#tests/people.ts";
import { shareRule } from "#tests/shares.ts";
import { expect, startSession, type TestApp, test } from "../fixtures.ts";
import { seedDealt } from "./dealt.ts";

const iban = "DE89370400440532013000";
const account = {
  currency: "USD",
  holder: "",
  bank: "Commerzbank",
  iban,
  bic: "COBADEFFXXX",
  account: "",
  routing: "",
};
const hamburg = { street: "Hafenstraße 12", postalCode: "20457", city: "Hamburg", country: "DE" };
const agency = {
  company: company.parse({ legalName: "Foyer GmbH", ...hamburg, vatId: "DE136695976" }),
  bankAccounts: bankAccounts.parse({ accounts: [account] }),
  tax: tax.parse({ scheme: "vat", rates: [{ kind: "standard", percent: "19", from: "2021-01-01" }] }),
};

/** An agency that charges tax and reminds, its client at home, and a deal that Ben set and that the client confirmed. */
async function openStory(app: TestApp) {
  const { db, clock } = app.inside;
  const dealt = await seedDealt(app);
  const { admin, owner, clientId, now, today } = dealt;
  const desk = { db, actor: admin, now };
  const settings = { ...agency, reminders: { ...remindersDefault, isOn: true, before: 0 } };
  for (const key of ["company", "bankAccounts", "tax", "reminders"] as const)
    must(await saveSetting(desk, { key, value: settings[key], seen: 0 }));
  const billing = billingForm.parse({ legalName: "Dealia Works GmbH", ...hamburg, seen: 0 });
  must(await saveBilling(desk, { clientId, ...billing }));
  const setter = await seedMember(db, { role: "staff", firstName: "Ben" });
  must(await addShareRule(desk, shareRule({ clientId, currency: "USD" })));
  const deal = await dealt.claim({});
  must(await setDealTeam(desk, { id: deal.id, researcher: null, setter: setter.id, closer: null }));
  const seen = async () =>
    (await db.selectFrom("deals").select("eventCount").where("id", "=", deal.id).executeTakeFirstOrThrow()).eventCount;
  must(await confirmClaim({ db, actor: owner, now, today }, { ...deal, seen: await seen() }));
  /** The deal never closed after all. */
  const takeBack = async () => {
    const moment = clock();
    const at = { now: moment, today: moment.toISOString().slice(0, 10) };
    const words = "Signed by another company.";
    must(await correctDeal({ db, actor: admin, ...at }, { ...deal, words, seen: await seen() }));
  };
  return { ...dealt, desk, deal, setter, takeBack };
}

/** What the bank gives: a statement in CAMT.053 with one transfer. */
const statementOf = ({ day, amount, text }: { day: string; amount: string; text: string }) => ({
  name: "statement.xml",
  mimeType: "application/xml",
  buffer: Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt><Stmt>
  <Acct><Id><IBAN>${iban}</IBAN></Id><Ccy>USD</Ccy></Acct>
  <Ntry><Amt Ccy="USD">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>${day}</Dt></BookgDt>
    <NtryDtls><TxDtls><RltdPties><Dbtr><Nm>DEALIA WORKS GMBH</Nm></Dbtr></RltdPties>
    <RmtInf><Ustrd>${text}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>
</Stmt></BkToCstmrStmt></Document>`),
});

async function takeIn(admin: Page, statement: Parameters<typeof statementOf>[0]) {
  await admin.goto("/studio/finances/bank");
  await admin.getByLabel("Statement", { exact: true }).setInputFiles(statementOf(statement));
  await admin.getByRole("button", { name: "Import", exact: true }).click();
  await expect(admin.getByText("1 new line.")).toBeVisible();
}

test("an invoice with tax is paid by a press, its setter sees the share, and it goes back with the deal", async ({
  app,
  as,
  browser,
}) => {
  const { clientId, email, setter, today, takeBack } = await openStory(app);
  const admin = await as("admin");
  await admin.goto(`/studio/workspace/clients/${clientId}/invoices`);
  await admin.getByRole("button", { name: "Draft an invoice", exact: true }).click();
  await expect(admin.getByText("Your standard rate: the client is in Germany, as you are.")).toBeVisible();
  await admin.getByRole("button", { name: "Send to the client", exact: true }).click();
  await expect(admin.getByRole("heading", { name: "Invoice INV-0001" })).toBeVisible();
  for (const figure of ["$4,800.00", "$912.00", "$5,712.00"])
    await expect(admin.getByText(figure, { exact: true }).first()).toBeVisible();

  const client = await (await browser.newContext({ baseURL: app.url })).newPage();
  await startSession(app, client.context(), { email });
  await client.goto("/dashboard");
  await client.getByRole("link", { name: "Invoices", exact: true }).click();
  await expect(client.getByRole("heading", { level: 1, name: "Invoices", exact: true })).toBeVisible();
  await client.getByRole("link", { name: "INV-0001", exact: true }).click();
  await expect(client.getByText("$5,712.00").first()).toBeVisible();
  await expect(client.getByText(/IBAN DE89 3704 0044 0532 0130 00/)).toBeVisible();

  const ben = await (await browser.newContext({ baseURL: app.url })).newPage();
  await startSession(app, ben.context(), { email: setter.email });
  await ben.goto("/studio/workspace/payments");
  const coming = ben.getByRole("table", { name: "Shares that are coming" });
  await expect(coming.getByRole("cell", { name: "$480.00" })).toBeVisible();

  await takeIn(admin, { day: today, amount: "5712.00", text: "Rechnung INV 0001" });
  await admin.getByRole("button", { name: "Settle 1 payment" }).click();
  await expect(admin.getByText("1 payment settled.")).toBeVisible();
  await client.reload();
  await expect(client.getByText(/Paid on .*, by transfer/).first()).toBeVisible();
  await ben.reload();
  const earned = ben.getByRole("table", { name: "Shares that were earned" });
  await expect(earned.getByRole("row").filter({ hasText: "$480.00" })).toContainText("Earned");

  await takeBack();
  await ben.reload();
  await expect(earned.getByRole("row").filter({ hasText: "Taken back" })).toContainText("−$480.00");
  const rows = await app.inside.db.selectFrom("shareRows").select("amountMinor").execute();
  expect(rows.reduce((sum, { amountMinor }) => sum + amountMinor, 0n)).toBe(0n);
  await client.context().close();
  await ben.context().close();
});

test("a late invoice is reminded twice, and then paid in part", async ({ app, as }) => {
  const { clientId, desk, today } = await openStory(app);
  const { db } = app.inside;
  const paymentIds = [await seedCharge(db, clientId, { amountMinor: 100_000n, currency: "USD" })];
  const { id } = must(await draftInvoice(desk, { clientId, paymentIds, key: newId() }));
  const terms = { series: "INV", dueDays: 3, issuer: "Foyer", terms: "", agency };
  must(await sendInvoice(desk, { id, seen: 1, today, ...terms }));
  const reminded = async () => {
    const steps = db.selectFrom("invoiceReminders").select("step").where("invoiceId", "=", id).orderBy("step");
    return (await steps.execute()).map(({ step }) => step);
  };
  await app.runJobs("invoices-remind");
  expect(await reminded()).toEqual([]);
  app.turnClock("+6d");
  await app.runJobs("invoices-remind");
  expect(await reminded()).toEqual([1]);
  app.turnClock("+7d");
  await app.runJobs("invoices-remind");
  await app.runJobs("invoices-remind");
  expect(await reminded()).toEqual([1, 2]);

  const admin = await as("admin");
  await takeIn(admin, { day: addDays(today, 13), amount: "500.00", text: "INV-0001, first half" });
  await expect(admin.getByLabel(/^What DEALIA/)).toContainText("INV-0001 · Number; a part of it");
  await admin.getByRole("button", { name: "Settle", exact: true }).click();
  await expect(admin.getByText("Every line has been dealt with.")).toBeVisible();

  await admin.goto(`/studio/workspace/clients/${clientId}/invoices/${id}`);
  for (const figure of ["$190.00", "$1,190.00", "−$500.00", "$690.00"])
    await expect(admin.getByText(figure, { exact: true }).first()).toBeVisible();
  await admin.goto("/studio/finances/ageing");
  await expect(admin.getByRole("row").filter({ hasText: "Dealia Works" })).toContainText("$690.00");
});
