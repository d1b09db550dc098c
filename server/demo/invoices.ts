import type { Actor } from "#domain/access/actor.ts";
import { listClientNames } from "#domain/clients/index.ts";
import { draftInvoice, listCharges, sendInvoice, settleInvoice } from "#domain/invoices/index.ts";
import { newId } from "#domain/kernel/id.ts";
import { saveSetting } from "#domain/settings/index.ts";
import type { AppContext } from "#server/app-context.ts";
import { signedDeal, updatedDeal } from "./deal-stories.ts";
import { enter } from "./ledger.ts";
import { dayOfMonth } from "./month.ts";

type Inside = Pick<AppContext, "db" | "settings">;
const words = { issuer: "12 Harbour Street\nLondon", terms: "By bank transfer to GB00 DEMO 0000 0000 0000 00." };

/** What invoices say. The fake provider takes the cards, so that paying can be tried out. */
export async function seedInvoiceTerms(app: Inside, admin: Actor, at: Date): Promise<void> {
  const { invoices } = await app.settings();
  await saveSetting(app.db, admin, "invoices", { value: { ...invoices, ...words }, seen: 0, at });
  await saveSetting(app.db, admin, "cards", { value: { provider: "stand_in" }, seen: 0, at });
}

export async function termsOf({ settings }: Inside) {
  const { invoices, brand } = await settings();
  const { series, dueDays } = invoices;
  return { ...words, issuer: `${brand.name}\n${words.issuer}`, series, dueDays };
}

/** One paid invoice, one unpaid and one draft. */
export async function seedInvoices(app: Inside, admin: Actor, clientId: string, at: Date): Promise<void> {
  const { db } = app;
  const terms = await termsOf(app);
  const send = (id: string, today: string, at: Date) => sendInvoice(db, admin, id, { ...terms, seen: 1, today, at });

  const asked = dayOfMonth(at, 2, 16);
  const paid = dayOfMonth(at, 2, 25);
  const settled = await draft(app, admin, clientId, signedDeal.company, noonOf(asked));
  if (settled) {
    await send(settled, asked, noonOf(asked));
    await settleInvoice(db, admin, settled, { seen: 2, today: paid, at: noonOf(paid) });
  }
  const open = await draft(app, admin, clientId, updatedDeal.company, at);
  if (open) await send(open, dayOfMonth(at, 0, 31), at);

  const clients = await listClientNames(db, admin);
  const other = clients.ok ? clients.value.find(({ name }) => name.startsWith("Winter ")) : undefined;
  if (!other) return;
  const fee = { what: "agency_fee out", amount: "1180", on: dayOfMonth(at, 0, 31), status: "pending" as const };
  await enter(app, admin, other.id, { ...fee, description: "Share of the Hamburg deal" }, at);
  await draft(app, admin, other.id, "Hamburg", at);
}

async function draft({ db }: Inside, admin: Actor, clientId: string, of: string, at: Date): Promise<string | null> {
  const charges = await listCharges(db, admin, clientId);
  const asked = charges.ok ? charges.value.filter(({ description }) => description.includes(of)) : [];
  const drafted = await draftInvoice(db, admin, clientId, { paymentIds: asked.map(({ id }) => id), key: newId() }, at);
  return drafted.ok ? drafted.value.id : null;
}

const noonOf = (day: string) => new Date(`${day}T12:00:00Z`);
