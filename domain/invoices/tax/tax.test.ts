import { sql } from "kysely";
import { expect, test } from "vitest";
import type { TaxSetting } from "#domain/billing/index.ts";
import { type Agency, readToPay, sendInvoice, settleInvoice, voidInvoice } from "#domain/invoices/index.ts";
import { movePayment } from "#domain/payments/index.ts";
import { readBalance } from "#domain/payments/list/index.ts";
import { invoiceOf, must, seedDraft, sendingOn } from "#tests/invoices.ts";
import { agencyOf, fillIn, sendTaxed } from "#tests/taxed.ts";
import { createTestApp } from "#tests/test-app.ts";

const ledgerOf = async ({ db, clientId }: Awaited<ReturnType<typeof createTestApp>>) =>
  (
    await db
      .selectFrom("payments")
      .select(["kind", "direction", "amountMinor", "status", "source"])
      .where("clientId", "=", clientId)
      .orderBy("id")
      .execute()
  ).map(({ kind, direction, amountMinor, status }) => `${kind} ${direction} ${amountMinor} ${status}`);

test("sending posts the tax beside its charges, and settling completes both", async () => {
  const app = await createTestApp();
  const { db, noor, clientId, now } = app;
  await fillIn(app);

  const id = await sendTaxed(app, agencyOf(), "TAX", { amountMinor: 100_000n }, { amountMinor: 3n });

  const sent = await invoiceOf(db, noor, id);
  expect(sent).toMatchObject({
    net: { minor: 100_003n },
    total: { minor: 119_004n },
    toPay: { minor: 119_004n },
    taxes: [{ category: "S", bp: 1900, net: { minor: 100_003n }, tax: { minor: 19_001n } }],
    recipient: "Ana Works GmbH\nTorstraße 1\n10119 Berlin\nGermany",
    issuer: "Nordtür GmbH\nHafenstraße 12\n20457 Hamburg\nGermany\nVAT ID DE136695976\nHRB 12345",
    details: { account: { iban: "DE89370400440532013000", holder: "Nordtür GmbH" } },
  });
  expect(await ledgerOf(app)).toContain("tax out 19001 pending");
  expect(must(await readToPay({ db, actor: noor }, clientId))).toEqual({
    all: [{ currency: "EUR", minor: 119_004n }],
    notInvoiced: [],
  });

  must(await settleInvoice({ db, actor: noor, now }, { id, seen: 2, today: "2026-11-23" }));

  expect((await ledgerOf(app)).every((row) => row.endsWith("completed"))).toBe(true);
  expect(must(await readBalance({ db, actor: noor }, clientId))).toMatchObject([{ balance: -119_004n }]);
});

test("a void invoice takes its tax along, and its charges can be sent again", async () => {
  const app = await createTestApp();
  const { db, noor, clientId, now } = app;
  await fillIn(app);
  const id = await sendTaxed(app, agencyOf(), "VOIDTAX", { amountMinor: 10_000n });
  const tax = await db.selectFrom("payments").select("id").where("clientId", "=", clientId).where("kind", "=", "tax");
  const { id: paymentId } = await tax.executeTakeFirstOrThrow();
  const byHand = { clientId, paymentId, to: "completed", on: "2026-11-23", today: "2026-11-23" } as const;
  expect(await movePayment({ db, actor: noor, now }, byHand)).toMatchObject({
    problem: { code: "payment-on-invoice" },
  });

  must(await voidInvoice({ db, actor: noor, now }, { id, seen: 2, reason: "Wrong company." }));

  expect(await ledgerOf(app)).toEqual(["agency_fee out 10000 pending", "tax out 1900 voided"]);
});

test("an agency outside tax regimes sends as before, with nothing of tax in ledger or document", async () => {
  const app = await createTestApp();
  const { db, noor, now } = app;
  const id = await seedDraft(app);
  must(await sendInvoice({ db, actor: noor, now }, { id, ...sendingOn(now, "PLAIN") }));

  expect(await invoiceOf(db, noor, id)).toMatchObject({
    total: { minor: 12_000n },
    taxes: [],
    lines: [{ tax: null }],
    details: { taxName: null },
    recipient: "Ana Works",
  });
  expect(await ledgerOf(app)).toEqual(["agency_fee out 12000 pending"]);
});

test.each([
  ["DE", "", "S", 1900],
  ["FR", "FR40303265045", "AE", 0],
  ["FR", "", "S", 1900],
  ["US", "", "O", 0],
  ["GB", "GB980780684", "O", 0],
])("a client in %s with the VAT ID %j is taxed as %s", async (country, vatId, category, bp) => {
  const app = await createTestApp();
  await fillIn(app, { country, vatId });
  const id = await sendTaxed(app, agencyOf(), "WHERE", { amountMinor: 10_000n });
  const { taxes, total } = await invoiceOf(app.db, app.noor, id);
  expect(taxes).toMatchObject([{ category, bp, reason: bp > 0 ? "" : expect.stringMatching(/./) }]);
  expect(total.minor).toBe(bp > 0 ? 11_900n : 10_000n);
});

test.each([
  ["reduced", "S", 10_700n],
  ["zero", "Z", 10_000n],
  ["exempt", "E", 10_000n],
  ["export", "G", 10_000n],
  ["outside", "O", 10_000n],
])("a client can be taxed as %s instead", async (treatment, category, gross) => {
  const app = await createTestApp();
  await fillIn(app, { treatment });
  const id = await sendTaxed(app, agencyOf(), "CHOSEN", { amountMinor: 10_000n });
  expect(await invoiceOf(app.db, app.noor, id)).toMatchObject({ taxes: [{ category }], total: { minor: gross } });
});

test("a small business charges none and says by which law", async () => {
  const app = await createTestApp();
  await fillIn(app);
  const id = await sendTaxed(app, agencyOf({ scheme: "small_business" }), "SMALL", { amountMinor: 10_000n });
  expect(await invoiceOf(app.db, app.noor, id)).toMatchObject({
    taxes: [{ category: "E", reason: expect.stringContaining("§ 19 UStG") }],
    total: { minor: 10_000n },
  });
});

test.each([
  ["JPY", 1_001n, 190n],
  ["KWD", 1_001n, 190n],
  ["EUR", 50n, 10n],
])("tax in %s is rounded half up once", async (currency, net, tax) => {
  const app = await createTestApp();
  await fillIn(app);
  const id = await sendTaxed(app, agencyOf(), "ROUND", { amountMinor: net, currency });
  expect((await invoiceOf(app.db, app.noor, id)).taxes).toMatchObject([{ tax: { minor: tax, currency } }]);
});

test("what an invoice lacks is named with the place where it is filled in, and nothing is written", async () => {
  const app = await createTestApp();
  const { db, noor, now } = app;
  const id = await seedDraft(app);
  const send = (agency: ReturnType<typeof agencyOf>) =>
    sendInvoice({ db, actor: noor, now }, { id, ...sendingOn(now, "LACK"), agency });

  expect(await send(agencyOf({}, { city: "", vatId: "" }))).toMatchObject({
    problem: {
      code: "invoice-lacks-details",
      because:
        "Before it can be sent, fill in your city and your VAT ID or tax number in Settings, Company; the client's street, the client's city and the client's country on the client's Billing tab.",
    },
  });
  await fillIn(app, { treatment: "reverse_charge" });
  expect(await send(agencyOf())).toMatchObject({
    problem: { because: "Before it can be sent, fill in the client's VAT ID on the client's Billing tab." },
  });
  const early = agencyOf({ rates: [{ kind: "standard", percent: "19", from: "2030-01-01" }] });
  await db.updateTable("clientBilling").set({ treatment: null }).where("clientId", "=", app.clientId).execute();
  expect(await send(early)).toMatchObject({
    problem: {
      because: "Before it can be sent, fill in a standard rate from 2026-11-23 or before in Settings, Tax.",
    },
  });
  expect(await invoiceOf(db, noor, id)).toMatchObject({ state: "draft", name: null });
  expect(await ledgerOf(app)).toEqual(["agency_fee out 12000 pending"]);
});

test("the database refuses tax without its document, and a document whose tax the ledger lacks", async () => {
  const app = await createTestApp();
  const { db, clientId } = app;
  await fillIn(app);
  const id = await sendTaxed(app, agencyOf(), "HARD", { amountMinor: 10_000n });
  const stray = sql`insert into payments (id, client_id, kind, direction, amount_minor, currency, status, occurred_on,
    description, source, created_at) values (gen_random_uuid(), ${clientId}, 'tax', 'out', 5, 'EUR', 'pending',
    '2026-11-23', 'Tax', 'invoice', now())`;
  await expect(stray.execute(db)).rejects.toThrow("belongs to no document");
  await expect(
    db.updateTable("invoiceTaxes").set({ taxMinor: 1n }).where("invoiceId", "=", id).execute(),
  ).rejects.toThrow("keeps its tax");
  await expect(
    db
      .updateTable("payments")
      .set({ status: "voided" })
      .where("kind", "=", "tax")
      .where("clientId", "=", clientId)
      .execute(),
  ).rejects.toThrow("on an invoice that was sent");
});

test("tax in a foreign currency needs the rate to the agency's own, which the invoice keeps", async () => {
  const app = await createTestApp();
  const { db, noor, now } = app;
  await fillIn(app);
  const exchange: TaxSetting["exchange"] = [];
  const own = { currency: "EUR", exchange };
  const id = await seedDraft(app, { amountMinor: 10_005n, currency: "USD" });
  const send = (agency: Agency) => sendInvoice({ db, actor: noor, now }, { id, ...sendingOn(now, "FOREIGN"), agency });

  expect(await send(agencyOf(own))).toMatchObject({
    problem: {
      because: "Before it can be sent, fill in the exchange rate from USD to EUR in Settings, Tax.",
    },
  });

  const rates = ["2026-11-01", "2026-11-20", "2027-01-01"].map((from, at) => ({
    ...{ currency: "USD", rate: `0.9${at}`, from },
  }));
  must(await send(agencyOf({ ...own, exchange: rates })));
  expect((await invoiceOf(db, noor, id)).details).toMatchObject({
    exchange: { currency: "EUR", rate: "0.91", on: "2026-11-20" },
  });
});
