import Stripe from "stripe";
import type { Money } from "#domain/kernel/money.ts";
import { toStripe } from "./stripe-amount.ts";
import { toNotice } from "./stripe-event.ts";

/** `base` leads to a stand-in for Stripe in tests, and nowhere else. */
type Account = { secretKey: string; webhookSecret: string; base?: string };
type Input = { id: string; money: Money; title: string; expiresAt: Date; backUrl: string; paidUrl: string };
type Signed = { body: string; signature: string | null; at: Date };

/** Seconds after which a signed notice is no longer believed: someone may have kept it to send it again. */
const toleranceSeconds = 300;

/** Stripe is answering the same request at this moment, sent by another press of the button. */
const inUse = 409;

/**
 * Card payments on Stripe's own pages (Checkout Sessions, docs.stripe.com/api/checkout/sessions). No card passes through here.
 * The SDK repeats a request that got no answer under the same idempotency key, so nothing is asked for twice.
 */
export function stripe({ secretKey, webhookSecret, base = "https://api.stripe.com" }: Account) {
  const { hostname: host, port, protocol } = new URL(base);
  const client = new Stripe(secretKey, {
    host,
    port: port || 443,
    protocol: protocol === "http:" ? "http" : "https",
    apiVersion: "2026-10-28.endive",
    maxNetworkRetries: 2,
    timeout: 15_000,
    telemetry: false,
  });

  async function open(input: Input) {
    const amount = toStripe(input.money);
    if (amount === null) return no("It takes no such amount.");
    try {
      const { id, url } = await client.checkout.sessions.create(paramsOf(input, amount), { idempotencyKey: input.id });
      return url ? { ok: true as const, ref: id, url } : no("It said nothing.");
    } catch (problem) {
      if (!(problem instanceof Stripe.errors.StripeError)) throw problem;
      // An answer is kept under its key, also a failure; what never came can be asked for again.
      const { statusCode: status } = problem;
      return no(status ? `It answered ${status}.` : "It did not answer.", status !== undefined && status !== inUse);
    }
  }

  async function close(ref: string): Promise<boolean> {
    try {
      await client.checkout.sessions.expire(ref, {}, { idempotencyKey: `expire ${ref}` });
      return true;
    } catch (problem) {
      if (problem instanceof Stripe.errors.StripeError) return false;
      throw problem;
    }
  }

  /** What a notice says of a checkout; null when Stripe did not sign it, or not within five minutes of `at`. */
  function understand({ body, signature, at }: Signed) {
    const age = at.getTime() / 1000 - Number(/(?:^|,)t=(\d+)/.exec(signature ?? "")?.[1]);
    if (!(Math.abs(age) <= toleranceSeconds)) return null;
    try {
      const event = client.webhooks.constructEvent(body, signature ?? "", webhookSecret, 0, undefined, at.getTime());
      return toNotice(event);
    } catch {
      return null;
    }
  }

  return { name: "stripe" as const, open, close, understand };
}

const no = (because: string, isRefused = true) => ({ ok: false, because, isRefused }) as const;

const paramsOf = (
  { id, money, title, expiresAt, backUrl, paidUrl }: Input,
  amount: bigint,
): Stripe.Checkout.SessionCreateParams => ({
  mode: "payment",
  client_reference_id: id,
  metadata: { checkout: id },
  line_items: [
    {
      quantity: 1,
      price_data: {
        currency: money.currency.toLowerCase(),
        unit_amount: Number(amount),
        product_data: { name: title },
      },
    },
  ],
  // What is paid is what the invoice says, in its own currency.
  adaptive_pricing: { enabled: false },
  expires_at: Math.floor(expiresAt.getTime() / 1000),
  success_url: paidUrl,
  cancel_url: backUrl,
});
