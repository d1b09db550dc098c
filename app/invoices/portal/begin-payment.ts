import { data } from "react-router";
import type { RequestContext } from "#app/http/request-context.ts";
import { explain } from "#app/http/respond.ts";
import { openCheckout } from "#domain/invoices/index.ts";

/** Starts a payment of an invoice; returns the address of the payment page, or why there is none. */
export async function beginPayment({ db, actor, app, now }: RequestContext, invoiceId: string) {
  const provider = await app.cards.chosen();
  if (!provider) throw explain({ kind: "missing" });
  const complain = (because: string) => app.log.warn({ because, invoiceId }, "a payment page did not open");
  const deps = { provider, publicUrl: app.config.publicUrl, at: now, complain };
  const opened = await openCheckout(db, actor, invoiceId, deps);
  if (opened.ok) return { url: opened.value.url };
  const { problem } = opened;
  if (problem.kind !== "conflict") throw explain(problem);
  return data({ problem: problem.because, at: now.getTime() }, { status: 409 });
}
