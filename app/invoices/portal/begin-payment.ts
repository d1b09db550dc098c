import { data } from "react-router";
import type { RequestContext } from "#app/http/request-context.ts";
import { openCheckout } from "#domain/invoices/checkout/index.ts";

/** Starts a payment of an invoice; the result has the address of the payment page. */
export async function beginPayment({ db, actor, app, now }: RequestContext, { invoiceId }: { invoiceId: string }) {
  const provider = await app.cards.chosen();
  if (!provider) throw data(null, { status: 404 });
  const complain = (because: string) => app.log.warn({ because, invoiceId }, "a payment page did not open");
  const deps = { provider, publicUrl: app.config.publicUrl, now, complain };
  return openCheckout({ db, actor, ...deps }, invoiceId);
}
