import type { Actor } from "#domain/access/actor.ts";
import { listClientNames } from "#domain/clients/list/index.ts";
import { newId } from "#domain/kernel/id.ts";
import { addPayment } from "#domain/payments/index.ts";
import { paymentForm } from "#domain/payments/payment.schema.ts";
import type { AppContext } from "#server/app-context.ts";
import { dayOfMonth, noonOf } from "./month.ts";
import { must } from "./must.ts";

type LedgerDemoDeps = Pick<AppContext, "db">;
type Entry = { what: string; amount: string; on: string; description: string; status?: "pending"; currency?: string };

/** Together with its two confirmed deals and the paid invoice, the signed-in client's balance comes to 2,500.00. */
const own: [back: number, day: number, what: string, amount: string, description: string][] = [
  [3, 3, "client_credit in", "3000", "Advance for the autumn campaign"],
  [3, 28, "adjustment out", "1450", "Advertising"],
  [2, 28, "adjustment out", "1760", "Advertising"],
  [1, 9, "adjustment out", "1400", "Stand at the trade fair"],
];

/** The ledger of the client who signs in. */
export async function seedOwnLedger(app: LedgerDemoDeps, admin: Actor, clientId: string, now: Date) {
  for (const [back, day, what, amount, description] of own)
    await enter(app, admin, clientId, { what, amount, on: dayOfMonth(now, back, day), description }, now);
}

/** Who pays a share every month, for how many months already, how much by now, and how much it grew each month. */
const payers = [
  { name: /^Winter /, months: 12, latest: 14_200, growth: 540 },
  { name: /^Bellini /, months: 12, latest: 13_600, growth: 480 },
  { name: /^Lund /, months: 6, latest: 5_400, growth: 700 },
];

/** What the other clients paid over the last year, a little more each month. */
export async function seedFees(app: LedgerDemoDeps, admin: Actor, now: Date) {
  const clients = must(await listClientNames({ db: app.db, actor: admin }));
  for (const [place, { name, months, latest, growth }] of payers.entries()) {
    const payer = clients.find((client) => name.test(client.name));
    if (!payer) continue;
    for (let back = months - 1; back >= 0; back--) {
      const amount = String(latest - back * growth - ((back * 7 + place * 3) % 5) * 120);
      const on = dayOfMonth(now, back, 1 + place);
      const fee = { what: "agency_fee out", amount, on, description: "Share of closed deals" };
      await enter(app, admin, payer.id, fee, now);
    }
  }
}

/** Records one payment, on its day. */
export async function enter(
  { db }: LedgerDemoDeps,
  admin: Actor,
  clientId: string,
  { on, ...entry }: Entry,
  now: Date,
) {
  const whole = { key: newId(), currency: "USD", status: "completed", method: "", ...entry, occurredOn: on };
  const today = now.toISOString().slice(0, 10);
  must(await addPayment({ db, actor: admin, now: noonOf(now, on) }, { clientId, ...paymentForm.parse(whole), today }));
}
