import { billingForm } from "#domain/billing/billing.schema.ts";
import { type BankAccount, company, saveBilling, type TaxSetting, taxDefault } from "#domain/billing/index.ts";
import type { Agency } from "#domain/invoices/index.ts";
import { sendInvoice } from "#domain/invoices/index.ts";
import { must, seedDraft, sendingOn } from "./invoices.ts";
import type { createTestApp } from "./test-app.ts";

type Desk = Awaited<ReturnType<typeof createTestApp>>;

const hamburg = { legalName: "Nordtür GmbH", street: "Hafenstraße 12", postalCode: "20457", city: "Hamburg" };
const account: BankAccount = {
  currency: "EUR",
  holder: "",
  bank: "Commerzbank",
  iban: "DE89370400440532013000",
  bic: "COBADEFFXXX",
  account: "",
  routing: "",
};

/** An agency in Germany with its standard and reduced rates; `tax` and `place` say otherwise. */
export const agencyOf = (tax: Partial<TaxSetting> = {}, place: object = {}): Agency => ({
  company: company.parse({ ...hamburg, country: "DE", vatId: "DE136695976", registration: "HRB 12345", ...place }),
  bankAccounts: { accounts: [account] },
  tax: {
    ...taxDefault,
    scheme: "vat",
    rates: [
      { kind: "standard", percent: "19", from: "2021-01-01" },
      { kind: "reduced", percent: "7", from: "2021-01-01" },
    ],
    ...tax,
  },
});

const berlin = {
  legalName: "Ana Works GmbH",
  street: "Torstraße 1",
  postalCode: "10119",
  city: "Berlin",
  country: "DE",
};

/** Fills in a client's billing details: in Berlin, unless something else is said. */
export async function fillIn({ db, noor, clientId, now }: Desk, but: object = {}): Promise<void> {
  const form = billingForm.parse({ ...berlin, seen: "0", ...but });
  must(await saveBilling({ db, actor: noor, now }, { clientId, ...form }));
}

/** Sends an invoice of these charges with tax, in a series of the test's own. */
export async function sendTaxed(
  desk: Desk,
  agency: Agency,
  series: string,
  ...charges: { amountMinor?: bigint; currency?: string }[]
) {
  const { db, noor, now } = desk;
  const id = await seedDraft(desk, ...charges);
  must(await sendInvoice({ db, actor: noor, now }, { id, ...sendingOn(now, series), agency }));
  return id;
}
