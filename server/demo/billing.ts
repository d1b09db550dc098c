import type { Actor } from "#domain/access/actor.ts";
import { billingForm } from "#domain/billing/billing.schema.ts";
import { bankAccounts, company, saveBilling, tax } from "#domain/billing/index.ts";
import { listClientNames } from "#domain/clients/list/index.ts";
import { saveSetting } from "#domain/settings/index.ts";
import type { AppContext } from "#server/app-context.ts";
import { opened } from "./month.ts";
import { must } from "./must.ts";

type BillingDemoDeps = Pick<AppContext, "db">;

const place = { street: "12 Harbour Street", postalCode: "D01 X2P2", city: "Dublin", country: "IE" };
const demoCompany = company.parse({
  ...{ legalName: "Foyer Demo Ltd", ...place, vatId: "IE7654321G", registration: "Company 123456" },
  ...{ contact: "Accounts", email: "accounts@foyer.example" },
});

const account = { holder: "Foyer Demo Ltd", iban: "", bic: "", account: "", routing: "" };
/** One for each currency: clients pay in euro by a code, in francs by a QR bill. */
export const demoAccounts = bankAccounts.parse({
  accounts: [
    { ...account, currency: "USD", bank: "Harbor Bank", account: "401234", routing: "123456780" },
    { ...account, currency: "EUR", bank: "Liffey Bank", iban: "IE29AIBK93115212345678", bic: "AIBKIE2D" },
    { ...account, currency: "CHF", bank: "Limmat Bank", iban: "CH9300762011623852957" },
  ],
});

/** At home the Irish rate; the tax of an invoice in another currency is said in euro as well. */
const demoTax = tax.parse({
  ...{ scheme: "vat", rates: [{ kind: "standard", percent: "23", from: "2012-01-01" }], currency: "EUR" },
  exchange: [
    { currency: "USD", rate: "0.92", from: "2023-12-01" },
    { currency: "CHF", rate: "1.04", from: "2023-12-01" },
  ],
});

const settings = { company: demoCompany, bankAccounts: demoAccounts, tax: demoTax };

/** Who the agency is, where it is paid, and that it charges VAT. */
export async function seedCompany({ db }: BillingDemoDeps, admin: Actor): Promise<void> {
  for (const key of ["company", "bankAccounts", "tax"] as const)
    must(await saveSetting({ db, actor: admin, now: opened }, { key, value: settings[key], seen: 0 }));
}

/** One client pays the tax, two account for it themselves in the Union, and one is outside. */
const billed = [
  {
    name: /^Silva /,
    ...{ legalName: "Silva Robotics, Lda", street: "Rua do Ouro 81", postalCode: "4150-552", city: "Porto" },
    ...{ country: "PT", vatId: "PT509807658" },
  },
  {
    // It takes its invoices with the data inside.
    ...{ name: /^Winter /, form: "facturx", orderNumber: "PO-4711" },
    ...{ legalName: "Winter Optics GmbH", street: "Speicherstraße 4", postalCode: "20457", city: "Hamburg" },
    ...{ country: "DE", vatId: "DE287654308" },
  },
  {
    ...{ name: /^Bellini /, legalName: "Bellini Pumps SA", street: "Via Nassa 5", postalCode: "6900", city: "Lugano" },
    country: "CH",
  },
  {
    ...{ name: /^Lund /, legalName: "Lund Logistics Ireland Ltd", street: "Unit 7, North Wall Quay" },
    ...{ postalCode: "D01 K8N0", city: "Dublin", country: "IE", vatId: "IE6543217I" },
  },
];

/** Whom the clients' invoices name. */
export async function seedBilling({ db }: BillingDemoDeps, admin: Actor): Promise<void> {
  const clients = must(await listClientNames({ db, actor: admin }));
  for (const { name, ...details } of billed) {
    const client = clients.find((one) => name.test(one.name));
    const form = billingForm.parse({ ...details, seen: 0 });
    if (client) must(await saveBilling({ db, actor: admin, now: opened }, { clientId: client.id, ...form }));
  }
}
