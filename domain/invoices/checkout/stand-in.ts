import { door } from "#domain/access/actor.ts";
import type { Context, ReadContext } from "#domain/access/context.ts";
import { permit } from "#domain/access/permit.ts";
import type { Money } from "#domain/kernel/money.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import { readInvoice } from "../read-invoice.ts";
import { type Checkout, findCurrentCheckout } from "./checkout.queries.ts";
import { takeNotice } from "./take-notice.ts";

type OpenPayment = { name: string; total: Money };

/** What the stand-in's page shows; missing when there is no such checkout. */
export async function readStandIn({ db, actor }: ReadContext, invoiceId: string): Promise<Result<OpenPayment>> {
  const waiting = await findWaiting({ db, actor }, invoiceId);
  return waiting ? done({ name: waiting.name, total: waiting.checkout.money }) : refuse({ kind: "missing" });
}

/** Pays without money, and sends a notice as any other provider does. */
export async function payStandIn(
  { db, actor, now }: Context,
  { invoiceId, today }: { invoiceId: string; today: string },
): Promise<Result<null>> {
  const waiting = await findWaiting({ db, actor }, invoiceId);
  if (!waiting) return refuse({ kind: "missing" });
  const { id, ref, money } = waiting.checkout;
  const event = { id: `paid ${id}`, kind: "paid", checkoutId: id, ref, money } as const;
  const taken = await takeNotice({ db, actor: door, now }, { provider: "stand_in", event, today });
  return taken.ok ? done(null) : taken;
}

async function findWaiting(
  { db, actor }: ReadContext,
  invoiceId: string,
): Promise<{ checkout: Checkout; name: string } | null> {
  const read = await readInvoice({ db, actor }, { id: invoiceId });
  if (!read.ok || !permit(actor, "invoice.pay", read.value.invoice)) return null;
  const checkout = await findCurrentCheckout(db, invoiceId);
  const { name } = read.value.invoice;
  return checkout?.provider === "stand_in" && checkout.url && name ? { checkout, name } : null;
}
