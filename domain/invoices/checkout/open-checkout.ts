import type { Actor } from "#domain/access/actor.ts";
import { type Permit, permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";
import { newId } from "#domain/kernel/id.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import { transact } from "#domain/kernel/transact.ts";
import type { CardProvider } from "../card-provider.ts";
import { findInvoiceToChange } from "../invoice.queries.ts";
import { readInvoice } from "../read-invoice.ts";
import { type Checkout, findCurrentCheckout, insertCheckout, saveEnded, saveOpened } from "./checkout.queries.ts";

const minute = 60_000;
const lasts = 120 * minute;
/** Providers ask for half an hour at least. */
const least = 35 * minute;

/** `publicUrl` has no trailing slash. `complain` hears why a provider could not, in words for the log. */
export type CheckoutDeps = {
  provider: CardProvider;
  publicUrl: string;
  at: Date;
  complain: (because: string) => void;
};

/**
 * The address at which a client pays an invoice. While one payment is open everybody is led to the same, so that nothing is
 * paid twice; an answer that was lost on the way is asked for again under the same name.
 */
export async function openCheckout(
  db: Database,
  actor: Actor,
  invoiceId: string,
  { provider, publicUrl, at, complain }: CheckoutDeps,
): Promise<Result<{ url: string }>> {
  const read = await readInvoice(db, actor, invoiceId);
  const may = read.ok ? permit(actor, "invoice.pay", read.value.invoice) : null;
  if (!read.ok || !may) return refuse({ kind: "missing" });
  const begun = await begin(db, may, invoiceId, provider.name, at);
  if (!begun.ok) return begun;
  const { id, url, money, expiresAt } = begun.value;
  if (url) return done({ url });

  const backUrl = `${publicUrl}/dashboard/invoices/${invoiceId}`;
  const title = `Invoice ${read.value.invoice.name}`;
  const answer = await provider.open({ id, money, title, expiresAt, backUrl, paidUrl: `${backUrl}?paid` });
  if (!answer.ok) {
    complain(answer.because);
    if (answer.isRefused) await saveEnded(db, may, id, { state: "failed" });
    return refuse({ kind: "conflict", because: "The payment page does not open. Nothing was charged. Try again." });
  }
  await saveOpened(db, may, id, { ref: answer.ref, url: answer.url });
  return done({ url: answer.url });
}

/** The open checkout of an invoice, or a new one in its place. */
const begin = (db: Database, may: Permit<"invoice.pay">, invoiceId: string, provider: Checkout["provider"], at: Date) =>
  transact(db, async (tx): Promise<Result<Checkout>> => {
    const invoice = await findInvoiceToChange(tx, invoiceId);
    if (invoice?.state !== "sent") return refuse({ kind: "conflict", because: "There is nothing left to pay here." });
    const open = await findCurrentCheckout(tx, invoiceId);
    if (open?.state === "waiting")
      return refuse({ kind: "conflict", because: "A payment for this invoice is already on its way." });
    if (open && open.provider === provider && isUsable(open, at)) return done(open);
    if (open) await saveEnded(tx, may, open.id, { state: "expired" });
    const expiresAt = new Date(at.getTime() + lasts);
    const checkout = { id: newId(), invoiceId, provider, money: invoice.total, expiresAt };
    await insertCheckout(tx, may, checkout, at);
    return done({ ...checkout, state: "open", ref: null, url: null });
  });

/** One that the provider never confirmed nobody can have paid: it has to last long enough to be asked for once more. */
const isUsable = ({ url, expiresAt }: Checkout, at: Date) => expiresAt.getTime() - at.getTime() > (url ? 0 : least);
