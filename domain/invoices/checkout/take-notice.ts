import type { Actor } from "#domain/access/actor.ts";
import type { ReadContext } from "#domain/access/context.ts";
import { type Permit, permit } from "#domain/access/permit.ts";
import { writeAuditEntry } from "#domain/audit/index.ts";
import type { Database } from "#domain/kernel/database.ts";
import { isId } from "#domain/kernel/id.ts";
import { toDecimal } from "#domain/kernel/money.ts";
import { done, type Result, refuse, unwrap } from "#domain/kernel/result.ts";
import { transact } from "#domain/kernel/transact.ts";
import type { CardProvider, ProviderEvent } from "../card-provider.ts";
import { cardTrouble, invoiceEvents } from "../events.ts";
import { findInvoiceToChange } from "../invoice.queries.ts";
import type { Invoice } from "../invoice.ts";
import { takeReceipt } from "../receipts/index.ts";
import { type Checkout, findCheckout, insertNotice, type Outcome, saveEnded, saveOutcome } from "./checkout.queries.ts";

/** `today` is the current day in the agency's zone, on which the payment is booked. */
export type ProviderNotice = { provider: CardProvider["name"]; event: ProviderEvent; today: string; at: Date };

/** The checkout status in which each event applies; otherwise the event is late. */
const expects: Record<"begun" | "failed" | "expired", Checkout["state"][]> = {
  begun: ["open"],
  failed: ["open", "waiting"],
  expired: ["open"],
};

type NoticeVerdict = { outcome: Outcome; checkoutId: string | null; invoiceId: string | null };
type NoticeResult = { outcome: Outcome | "known"; invoiceId: string | null };

/**
 * Processes a verified event from a provider, in any order and any number of times. Refuses only to make the provider
 * send it again; then nothing has been written.
 */
export async function takeNotice(
  { db, actor }: ReadContext,
  { provider, event, ...rest }: ProviderNotice,
): Promise<Result<NoticeResult>> {
  const may = permit(actor, "invoice.settle", undefined);
  if (!may) return refuse({ kind: "forbidden" });
  const { id, kind } = event;
  return transact(db, async (tx): Promise<Result<NoticeResult>> => {
    if (!(await insertNotice(tx, may, { id, kind, provider }, rest.at)))
      return done({ outcome: "known", invoiceId: null });
    const judged = unwrap(await judge(tx, actor, may, { provider, event, ...rest }));
    await saveOutcome(tx, may, { id, kind, provider, ...judged });
    return done({ outcome: judged.outcome, invoiceId: judged.invoiceId });
  });
}

async function judge(
  tx: Database,
  actor: Actor,
  may: Permit<"invoice.settle">,
  told: ProviderNotice,
): Promise<Result<NoticeVerdict>> {
  const { provider, event } = told;
  if (event.kind === "other") return done({ outcome: "ignored", checkoutId: null, invoiceId: null });
  const named = event.checkoutId && isId(event.checkoutId) ? await findCheckout(tx, event.checkoutId) : null;
  // The invoice first, then its dependents: the lock order used everywhere.
  const invoice = named?.provider === provider ? await findInvoiceToChange(tx, named.invoiceId) : null;
  const checkout = invoice && named && (await findCheckout(tx, named.id));
  if (!invoice || !checkout) return done({ outcome: "unknown", checkoutId: null, invoiceId: null });
  const about = (outcome: Outcome) => done({ outcome, checkoutId: checkout.id, invoiceId: invoice.id });

  if (checkout.ref && checkout.ref !== event.ref) return trouble("mismatch");
  if (checkout.state === "paid") return about("ignored");
  if (event.kind !== "paid") {
    if (!expects[event.kind].includes(checkout.state)) return about("ignored");
    await saveEnded(tx, may, checkout.id, { state: event.kind === "begun" ? "waiting" : event.kind, ref: event.ref });
    return about("noted");
  }
  if (!isSame(event.money, checkout.money)) return trouble("mismatch");
  const isOpen = invoice.state === "sent";
  const { clientId, name } = invoice;
  const arrival = { clientId, amount: checkout.money, on: told.today, today: told.today, by: provider };
  const payment = { ...arrival, note: name ?? "", invoices: isOpen ? [invoice] : [] };
  unwrap(await takeReceipt({ db: tx, actor, now: told.at }, may, payment));
  await saveEnded(tx, may, checkout.id, { state: "paid", ref: event.ref });
  return isOpen ? about("settled") : trouble("surplus");

  async function trouble(outcome: "mismatch" | "surplus") {
    if (invoice && event.kind === "paid") await tellTrouble(tx, may, invoice, outcome, told);
    return about(outcome);
  }
}

const isSame = (one: Checkout["money"] | null, other: Checkout["money"]) =>
  one?.minor === other.minor && one.currency === other.currency;

/** A payment that matches no open invoice needs a person to look at it; a surplus is the client's credit meanwhile. */
async function tellTrouble(
  tx: Database,
  may: Permit<"invoice.settle">,
  { id, clientId, name }: Invoice,
  trouble: "mismatch" | "surplus",
  { event, provider, at: now }: ProviderNotice,
) {
  const paid = event.money && { amount: toDecimal(event.money), currency: event.money.currency };
  const after = cardTrouble.write({ trouble, name, provider, event: event.id, ...paid });
  await writeAuditEntry(tx, may, invoiceEvents["invoice.card_troubled"].entry({ entityId: id, clientId, after }), now);
}
