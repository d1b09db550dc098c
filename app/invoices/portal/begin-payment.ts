import { data } from "react-router";
import { explain } from "#app/http/respond.ts";
import type { Visit } from "#app/http/visit.ts";
import { openCheckout } from "#domain/invoices/index.ts";

/** Opens a payment of an invoice; answers with its address, or with why there is none. */
export async function beginPayment({ db, actor, house, now }: Visit, invoiceId: string) {
  const provider = await house.cards.chosen();
  if (!provider) throw explain({ kind: "missing" });
  const complain = (because: string) => house.log.warn({ because, invoiceId }, "a payment page did not open");
  const means = { provider, publicUrl: house.config.publicUrl, at: now, complain };
  const opened = await openCheckout(db, actor, invoiceId, means);
  if (opened.ok) return { url: opened.value.url };
  const { problem } = opened;
  if (problem.kind !== "conflict") throw explain(problem);
  return data({ problem: problem.because, at: now.getTime() }, { status: 409 });
}
