import type { Actor } from "#domain/access/actor.ts";
import { takeInStatements } from "#domain/bank/index.ts";
import { listClientNames } from "#domain/clients/list/index.ts";
import { draftInvoice, listCharges, listInvoices, sendInvoice, settleInvoice } from "#domain/invoices/index.ts";
import { newId } from "#domain/kernel/id.ts";
import { toDecimal } from "#domain/kernel/money.ts";
import { saveSetting } from "#domain/settings/index.ts";
import type { AppContext } from "#server/app-context.ts";
import { demoAccounts, seedCompany } from "./billing.ts";
import { signedDeal, updatedDeal } from "./deal-stories.ts";
import { enter } from "./ledger.ts";
import { dayOfMonth, hoursBefore, noonOf, opened } from "./month.ts";
import { must } from "./must.ts";

type InvoiceDemoDeps = Pick<AppContext, "db" | "settings">;
const words = { issuer: "12 Harbour Street\nDublin", terms: "Please pay by bank transfer within 14 days." };

/** What invoices say. The fake provider takes the cards, so that paying can be tried out. */
export async function seedInvoiceTerms(app: InvoiceDemoDeps, admin: Actor): Promise<void> {
  const at = opened;
  const { invoices } = await app.settings();
  await saveSetting(
    { db: app.db, actor: admin, now: at },
    { key: "invoices", value: { ...invoices, ...words }, seen: 0 },
  );
  await seedCompany(app, admin);
  await saveSetting({ db: app.db, actor: admin, now: at }, { key: "cards", value: { provider: "stand_in" }, seen: 0 });
}

export async function termsOf({ settings }: InvoiceDemoDeps) {
  const { invoices, brand, ...agency } = await settings();
  const { series, dueDays } = invoices;
  return { ...words, issuer: `${brand.name}\n${words.issuer}`, series, dueDays, agency };
}

/** What Winter Optics is to pay by card, and what it is billed for next. */
export const cardFee = "Share of the Lyon deal";
const nextFee = "Share of the Hamburg deal";

/** In euro with the tax of the agency's country, and in francs with none. */
const abroad = [
  { of: "Lund ", days: 7, currency: "EUR", amount: "1450", description: "Research for the Nordic list" },
  { of: "Bellini ", days: 5, currency: "CHF", amount: "2600", description: "Workshop in Lugano" },
];

/** One paid invoice, four sent and one draft. Those sent are days old: the newest is paid in the last hours. */
export async function seedInvoices(app: InvoiceDemoDeps, admin: Actor, clientId: string, now: Date): Promise<void> {
  const { db } = app;
  const terms = await termsOf(app);
  const send = (id: string, today: string) =>
    sendInvoice({ db, actor: admin, now: noonOf(now, today) }, { id, ...terms, seen: 1, today });

  const asked = dayOfMonth(now, 2, 16);
  const paid = dayOfMonth(now, 2, 25);
  const settled = await draft(app, admin, clientId, { of: signedDeal.company, now: noonOf(now, asked) });
  if (settled) {
    must(await send(settled, asked));
    must(await settleInvoice({ db, actor: admin, now: noonOf(now, paid) }, { id: settled, seen: 2, today: paid }));
  }
  const clients = must(await listClientNames({ db, actor: admin }));
  const winter = clients.find(({ name }) => name.startsWith("Winter "));
  if (winter) {
    const on = dayOf(hoursBefore(now, 9 * 24));
    await owe(app, admin, winter.id, { amount: "2140", on, description: cardFee }, now);
    const byCard = await draft(app, admin, winter.id, { of: cardFee, now: noonOf(now, on) });
    if (byCard) must(await send(byCard, on));
  }
  for (const { of, days, ...owed } of abroad) {
    const client = clients.find(({ name }) => name.startsWith(of));
    const sentOn = dayOf(hoursBefore(now, days * 24));
    if (client) await owe(app, admin, client.id, { on: sentOn, ...owed }, now);
    const asked = { of: owed.description, now: noonOf(now, sentOn) };
    const id = client && (await draft(app, admin, client.id, asked));
    if (id) must(await send(id, sentOn));
  }
  const on = dayOf(hoursBefore(now, 3 * 24));
  const open = await draft(app, admin, clientId, { of: updatedDeal.company, now: noonOf(now, on) });
  if (open) must(await send(open, on));
  await seedBankLines(app, admin, now);
  if (!winter) return;
  await owe(app, admin, winter.id, { amount: "1180", on, description: nextFee }, now);
  await draft(app, admin, winter.id, { of: nextFee, now: noonOf(now, on) });
}

/** A statement of the agency's bank: one line names an open invoice, one is only like one, one is no income. */
async function seedBankLines({ db }: InvoiceDemoDeps, admin: Actor, now: Date): Promise<void> {
  const sent = must(await listInvoices({ db, actor: admin }, { clientId: null, state: "sent" })).invoices;
  const open = sent.filter((one) => one.open.currency === "USD");
  const day = dayOf(hoursBefore(now, 24));
  const entry = { day, currency: "USD", isIn: true, iban: "", reference: "" };
  const entries = [
    ...open.slice(0, 1).map((one) => ({
      ...{ ...entry, amount: toDecimal(one.open), name: one.company, text: `Payment of ${one.name}` },
    })),
    { ...entry, amount: "500.00", name: "Winter Optics", text: "On account" },
    { ...entry, amount: "89.00", name: "City Telecom", text: "Telephone", isIn: false },
  ];
  const statements = [{ account: demoAccounts.accounts[0]?.account ?? "", entries }];
  const taken = { statements, accounts: demoAccounts.accounts };
  must(await takeInStatements({ db, actor: admin, now: hoursBefore(now, 20) }, taken));
}

const dayOf = (at: Date) => at.toISOString().slice(0, 10);

type Owed = { amount: string; on: string; description: string; currency?: string };

const owe = (app: InvoiceDemoDeps, admin: Actor, clientId: string, owed: Owed, now: Date) =>
  enter(app, admin, clientId, { what: "agency_fee out", status: "pending", ...owed }, now);

type Draft = { of: string; now: Date };

async function draft(
  { db }: InvoiceDemoDeps,
  admin: Actor,
  clientId: string,
  { of, now }: Draft,
): Promise<string | null> {
  const charges = await listCharges({ db, actor: admin }, clientId);
  const asked = charges.ok ? charges.value.filter(({ description }) => description.includes(of)) : [];
  const drafted = await draftInvoice(
    { db, actor: admin, now },
    { clientId, paymentIds: asked.map(({ id }) => id), key: newId() },
  );
  return drafted.ok ? drafted.value.id : null;
}
