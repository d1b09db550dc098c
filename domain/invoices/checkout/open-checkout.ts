import { type Outcome, unchanged } from "#domain/access/command.ts";
import type { ReadContext } from "#domain/access/context.ts";
import { declareCommandOn } from "#domain/access/declare-command.ts";
import { permit } from "#domain/access/permit.ts";
import { newId } from "#domain/kernel/id.ts";
import { done, type Result, refuse, unwrap, wrap } from "#domain/kernel/result.ts";
import type { CardProvider } from "../card-provider.ts";
import { invoiceConflict } from "../conflicts.ts";
import { findInvoiceToChange } from "../invoice.queries.ts";
import { readInvoice } from "../read-invoice.ts";
import { type Checkout, findCurrentCheckout, insertCheckout, saveEnded, saveOpened } from "./checkout.queries.ts";

const minute = 60_000;
const lasts = 120 * minute;
/** Providers require at least half an hour. */
const least = 35 * minute;

/** `publicUrl` has no trailing slash. `complain` gets the reason for a provider's failure, in words for the log. */
export type CheckoutDeps = {
  provider: CardProvider;
  publicUrl: string;
  now: Date;
  complain: (because: string) => void;
};

type BegunCheckout = Checkout & { replaces: string | null };

/** The open checkout of an invoice, or a new one that replaces it. */
const begin = declareCommandOn({
  action: "invoice.pay",
  ids: ["invoiceId"],
  find: (tx, { invoiceId }) => findInvoiceToChange(tx, invoiceId),
  run: async (
    { db, now },
    { invoiceId, provider }: { invoiceId: string; provider: Checkout["provider"] },
    may,
    invoice,
  ): Promise<Outcome<BegunCheckout>> => {
    if (invoice.state !== "sent") return invoiceConflict("nothing-to-pay");
    const open = await findCurrentCheckout(db, invoiceId);
    if (open?.state === "waiting") return invoiceConflict("being-paid");
    const isSame = open?.money.minor === invoice.open.minor;
    if (open && isSame && open.provider === provider && isUsable(open, now))
      return unchanged({ ...open, replaces: null });
    if (open) await saveEnded(db, may, open.id, { state: "expired" });
    const expiresAt = new Date(now.getTime() + lasts);
    const checkout = { id: newId(), invoiceId, provider, money: invoice.open, expiresAt };
    await insertCheckout(db, may, checkout, now);
    // Of one for another amount nothing may come any more.
    const replaces = open && !isSame && open.provider === provider ? open.ref : null;
    return unchanged({ ...checkout, state: "open", ref: null, url: null, replaces });
  },
});

/**
 * The URL where a client pays an invoice. While a checkout is open everyone gets the same one, so that nothing is paid
 * twice; if the provider's answer was lost, it is requested again under the same id.
 */
export function openCheckout(
  { db, actor, provider, publicUrl, now, complain }: ReadContext & CheckoutDeps,
  invoiceId: string,
): Promise<Result<{ url: string }>> {
  return wrap(async (): Promise<Result<{ url: string }>> => {
    const read = await readInvoice({ db, actor }, { id: invoiceId });
    const may = read.ok ? permit(actor, "invoice.pay", read.value.invoice) : null;
    if (!read.ok || !may) return refuse({ kind: "missing" });
    const begun = unwrap(await begin({ db, actor, now }, { invoiceId, provider: provider.name }));
    const { id, url, money, expiresAt, replaces } = begun;
    if (replaces) await provider.close(replaces);
    if (url) return done({ url });

    const backUrl = `${publicUrl}/dashboard/invoices/${invoiceId}`;
    const title = `Invoice ${read.value.invoice.name}`;
    const answer = await provider.open({ id, money, title, expiresAt, backUrl, paidUrl: `${backUrl}?paid` });
    if (!answer.ok) {
      complain(answer.because);
      if (answer.isRefused) await saveEnded(db, may, id, { state: "failed" });
      return invoiceConflict("no-payment-page");
    }
    await saveOpened(db, may, id, { ref: answer.ref, url: answer.url });
    return done({ url: answer.url });
  });
}

/** One that the provider never confirmed cannot have been paid; it must last long enough to be requested again. */
const isUsable = ({ url, expiresAt }: Checkout, now: Date) => expiresAt.getTime() - now.getTime() > (url ? 0 : least);
