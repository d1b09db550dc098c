import type { Actor } from "#domain/access/actor.ts";
import { archiveClient, createClient, listClientNames } from "#domain/clients/index.ts";
import { newId } from "#domain/kernel/id.ts";
import { addPayment } from "#domain/payments/index.ts";
import { paymentForm } from "#domain/payments/payment.schema.ts";
import { type AccountDeps, createPerson } from "#domain/users/index.ts";
import type { AppContext } from "#server/app-context.ts";
import { former } from "./former.ts";
import { dayOfMonth } from "./month.ts";

type Inside = Pick<AppContext, "db">;
type Entry = { what: string; amount: string; on: string; description: string; status?: "pending" };

/** Together with its two confirmed deals and the paid invoice, the signed-in client's balance comes to 2,500.00. */
const own: [back: number, day: number, what: string, amount: string, description: string][] = [
  [3, 3, "client_credit in", "3000", "Advance for the autumn campaign"],
  [3, 28, "adjustment out", "1450", "Advertising"],
  [2, 28, "adjustment out", "1760", "Advertising"],
  [1, 9, "adjustment out", "1400", "Stand at the trade fair"],
];

/** The ledger of the client who signs in. */
export async function seedOwnLedger(app: Inside, admin: Actor, clientId: string, at: Date) {
  for (const [back, day, what, amount, description] of own)
    await enter(app, admin, clientId, { what, amount, on: dayOfMonth(at, back, day), description }, at);
}

/** What the other clients paid over the last six months. */
export async function seedFees(app: Inside, admin: Actor, at: Date) {
  const clients = await listClientNames(app.db, admin);
  const payers = clients.ok ? clients.value.filter(({ name }) => /^(Winter|Bellini|Lund) /.test(name)) : [];
  for (const [place, { id }] of payers.entries())
    for (let back = 5; back >= 0; back--) {
      const amount = String(9_400 + place * 1_350 + ((back * 7 + place * 3) % 5) * 820);
      const on = dayOfMonth(at, back, 1 + place);
      await enter(app, admin, id, { what: "agency_fee out", amount, on, description: "Share of closed deals" }, at);
    }
}

/** January to June 2024, for clients who have since left. */
export async function seedFormer({ db }: Inside, admin: Actor, deps: AccountDeps, password: string) {
  const { at } = deps;
  // None of them ever signs in, so they can share one hash.
  const hash = await deps.hash(password);
  for (const [place, [companyName, firstName, lastName]] of former.entries()) {
    const email = `former.${place}@demo.test`;
    const person = { role: "client", firstName, lastName, email, timeZone: "UTC", password } as const;
    const owner = await createPerson(db, admin, person, { ...deps, hash: async () => hash });
    if (!owner.ok) continue;
    const client = await createClient(db, admin, { companyName, ownerId: owner.value.id, at });
    if (!client.ok) continue;
    for (let month = 0; month < 6; month++) {
      if (place >= 20 + (month % 3)) continue;
      const amount = String(2_600 + month * 180 + ((place * 7 + month * 3) % 11) * 310);
      const on = `2024-0${month + 1}-${String(3 + (place % 24)).padStart(2, "0")}`;
      await enter(
        { db },
        admin,
        client.value.id,
        { what: "agency_fee out", amount, on, description: "Share of closed deals" },
        at,
      );
    }
    await archiveClient(db, admin, client.value.id, at);
  }
}

/** Records one payment. */
export async function enter({ db }: Inside, admin: Actor, clientId: string, { on, ...entry }: Entry, at: Date) {
  const whole = { key: newId(), currency: "USD", status: "completed", method: "", ...entry, occurredOn: on };
  await addPayment(db, admin, clientId, paymentForm.parse(whole), { today: at.toISOString().slice(0, 10), now: at });
}
