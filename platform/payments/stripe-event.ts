import type Stripe from "stripe";
import { z } from "zod";
import type { Money } from "#domain/kernel/money.ts";
import { fromStripe } from "./stripe-amount.ts";

type Kind = "paid" | "begun" | "failed" | "expired" | "other";
type Notice = { id: string; kind: Kind; checkoutId: string | null; ref: string | null; money: Money | null };

const session = z.object({
  id: z.string().max(255),
  client_reference_id: z.string().max(200).nullish(),
  payment_status: z.string().nullish(),
  amount_total: z.int().nullish(),
  currency: z.string().length(3).nullish(),
});
const event = z.object({ id: z.string().min(1).max(255), type: z.string(), data: z.object({ object: z.unknown() }) });

/**
 * What one of Stripe's events says of a checkout; null for what is no event at all. Events are written in the version of the
 * account's endpoint, which may be older than the SDK's types, so their shape is checked.
 */
export function toNotice(given: Stripe.Event): Notice | null {
  const read = event.safeParse(given);
  if (!read.success) return null;
  const { id, type, data } = read.data;
  const about = type.startsWith("checkout.session.") ? session.safeParse(data.object) : null;
  if (!about?.success) return { id, kind: "other", checkoutId: null, ref: null, money: null };
  const {
    client_reference_id: checkoutId = null,
    amount_total: amount,
    currency,
    payment_status,
    id: ref,
  } = about.data;
  const money = typeof amount === "number" && currency ? fromStripe(BigInt(amount), currency) : null;
  return { id, kind: kindOf(type, payment_status ?? ""), checkoutId, ref, money };
}

const completed: Record<string, Kind> = { paid: "paid", unpaid: "begun" };

/** "Completed" does not mean paid: a bank transfer takes days, and is reported by an event of its own. */
function kindOf(type: string, status: string): Kind {
  if (type === "checkout.session.completed") return completed[status] ?? "other";
  if (type === "checkout.session.async_payment_succeeded") return "paid";
  if (type === "checkout.session.async_payment_failed") return "failed";
  return type === "checkout.session.expired" ? "expired" : "other";
}
