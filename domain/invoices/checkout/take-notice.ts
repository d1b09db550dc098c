import type { Entry } from "#domain/access/audit-entry.queries.ts";
import { logged, unchanged } from "#domain/access/command.ts";
import type { Context } from "#domain/access/context.ts";
import { declareCommand } from "#domain/access/declare-command.ts";
import type { Permit } from "#domain/access/permit.ts";
import { isId } from "#domain/kernel/id.ts";
import { toDecimal } from "#domain/kernel/money.ts";
import { done, type Result, unwrap } from "#domain/kernel/result.ts";
import type { CardProvider, ProviderEvent } from "../card-provider.ts";
import { cardTrouble, invoiceEvents } from "../events.ts";
import { findInvoiceToChange } from "../invoice.queries.ts";
import type { Invoice } from "../invoice.ts";
import { takeReceipt } from "../receipts/index.ts";
import { type Checkout, findCheckout, insertNotice, type Outcome, saveEnded, saveOutcome } from "./checkout.queries.ts";

/** `today` is the current day in the agency's zone, on which the payment is booked. */
export type ProviderNotice = { provider: CardProvider["name"]; event: ProviderEvent; today: string };

/** The checkout status in which each event applies; otherwise the event is late. */
const expects: Record<"begun" | "failed" | "expired", Checkout["state"][]> = {
  begun: ["open"],
  failed: ["open", "waiting"],
  expired: ["open"],
};

type NoticeVerdict = { outcome: Outcome; checkoutId: string | null; invoiceId: string | null };
type NoticeResult = { outcome: Outcome | "known"; invoiceId: string | null };

const known: NoticeResult = { outcome: "known", invoiceId: null };

/**
 * Processes a verified event from a provider, in any order and any number of times. Refuses only to make the provider
 * send it again; then nothing has been written.
 */
export const takeNotice = declareCommand({
  action: "invoice.settle",
  refusedAs: "forbidden",
  run: async (context: Context, notice: ProviderNotice, may) => {
    const { db, now } = context;
    const { provider } = notice;
    const { id, kind } = notice.event;
    if (!(await insertNotice(db, may, { id, kind, provider }, now))) return unchanged(known);
    const { entries, ...verdict } = unwrap(await judge(context, may, notice));
    await saveOutcome(db, may, { id, kind, provider, ...verdict });
    const result: NoticeResult = { outcome: verdict.outcome, invoiceId: verdict.invoiceId };
    return logged(result, ...entries);
  },
});

async function judge(
  { db: tx, actor, now }: Context,
  may: Permit<"invoice.settle">,
  told: ProviderNotice,
): Promise<Result<NoticeVerdict & { entries: Entry[] }>> {
  const { provider, event } = told;
  if (event.kind === "other") return done({ outcome: "ignored", checkoutId: null, invoiceId: null, entries: [] });
  const named = event.checkoutId && isId(event.checkoutId) ? await findCheckout(tx, event.checkoutId) : null;
  // The invoice first, then its dependents: the lock order used everywhere.
  const invoice = named?.provider === provider ? await findInvoiceToChange(tx, named.invoiceId) : null;
  const checkout = invoice && named && (await findCheckout(tx, named.id));
  if (!invoice || !checkout) return done({ outcome: "unknown", checkoutId: null, invoiceId: null, entries: [] });
  const about = (outcome: Outcome, ...entries: Entry[]) =>
    done({ outcome, checkoutId: checkout.id, invoiceId: invoice.id, entries });
  // A payment that matches no open invoice needs a person to look at it.
  const trouble = (outcome: "mismatch" | "surplus") =>
    event.kind === "paid" ? about(outcome, troubleWith(invoice, outcome, told)) : about(outcome);

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
  unwrap(await takeReceipt({ db: tx, actor, now }, may, payment));
  await saveEnded(tx, may, checkout.id, { state: "paid", ref: event.ref });
  return isOpen ? about("settled") : trouble("surplus");
}

const isSame = (one: Checkout["money"] | null, other: Checkout["money"]) =>
  one?.minor === other.minor && one.currency === other.currency;

/** What the log says of a payment that does not fit; a surplus is the client's credit meanwhile. */
function troubleWith(
  { id, clientId, name }: Invoice,
  trouble: "mismatch" | "surplus",
  { event, provider }: ProviderNotice,
): Entry {
  const paid = event.money && { amount: toDecimal(event.money), currency: event.money.currency };
  const after = cardTrouble.write({ trouble, name, provider, event: event.id, ...paid });
  return invoiceEvents["invoice.card_troubled"].entry({ entityId: id, clientId, after });
}
