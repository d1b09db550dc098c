import { setTimeout } from "node:timers/promises";
import { z } from "zod";
import type { Money } from "#domain/kernel/money.ts";
import { guardedFetch } from "#platform/fetch/guarded-fetch.ts";
import { toStripe } from "./stripe-amount.ts";
import { readStripeEvent } from "./stripe-event.ts";
import { isSignedByStripe } from "./stripe-signature.ts";

/** `base` and `allowedHosts` point to a fake Stripe in tests, and nowhere else. */
type Account = { secretKey: string; webhookSecret: string; base?: string; allowedHosts?: string[] };
type Input = { id: string; money: Money; title: string; expiresAt: Date; backUrl: string; paidUrl: string };
type Notice = { body: string; signature: string | null; at: Date };

/** Pinned API version, so that changing the account's default changes nothing here. */
const version = "2025-03-31.basil";
const timeoutMs = { milliseconds: 15_000, bytes: 256 * 1024 };
const opened = z.object({ id: z.string().min(1).max(255), url: z.url({ protocol: /^https?$/ }).max(4096) });

/**
 * Card payments on pages hosted by Stripe (Checkout Sessions, docs.stripe.com/api/checkout/sessions). No card data
 * passes through here.
 */
export function stripe({ secretKey, webhookSecret, base = "https://api.stripe.com", allowedHosts = [] }: Account) {
  const post = (path: string, fields: Record<string, string>, idempotencyKey: string) =>
    guardedFetch(`${base}/v1/${path}`, {
      ...timeoutMs,
      allowedHosts,
      body: new URLSearchParams(fields).toString(),
      headers: {
        Authorization: `Bearer ${secretKey}`,
        "Content-Type": "application/x-www-form-urlencoded",
        "Idempotency-Key": idempotencyKey,
        "Stripe-Version": version,
      },
    });

  async function open(input: Input) {
    const amount = toStripe(input.money);
    if (amount === null) return no("It takes no such amount.");
    const answer = await untilFree(() => post("checkout/sessions", fieldsOf(input, amount), input.id));
    if (!answer.ok) return no(answer.because, answer.status !== undefined && answer.status !== inUse);
    const session = opened.safeParse(parsed(answer.body.toString("utf8")));
    return session.success
      ? { ok: true as const, ref: session.data.id, url: session.data.url }
      : no("It said nothing.");
  }
  const close = async (ref: string) =>
    (await post(`checkout/sessions/${encodeURIComponent(ref)}/expire`, {}, `expire ${ref}`)).ok;
  const understand = (notice: Notice) =>
    isSignedByStripe(notice, webhookSecret) ? readStripeEvent(notice.body) : null;

  return { name: "stripe" as const, open, close, understand };
}

/** Stripe keeps a response, even a failure, under its idempotency key; a request that never arrived can be repeated. */
const no = (because: string, isRefused = true) => ({ ok: false, because, isRefused }) as const;

/** The same request is in progress, from another press of the button. */
const inUse = 409;

async function untilFree(ask: () => ReturnType<typeof guardedFetch>) {
  for (const pause of [200, 400, 800]) {
    const answer = await ask();
    if (answer.ok || answer.status !== inUse) return answer;
    await setTimeout(pause);
  }
  return ask();
}

const fieldsOf = ({ id, money, title, expiresAt, backUrl, paidUrl }: Input, amount: bigint) => ({
  mode: "payment",
  client_reference_id: id,
  "metadata[checkout]": id,
  "line_items[0][quantity]": "1",
  "line_items[0][price_data][currency]": money.currency.toLowerCase(),
  "line_items[0][price_data][unit_amount]": String(amount),
  "line_items[0][price_data][product_data][name]": title,
  // The amount paid is the invoice's, in its own currency.
  "adaptive_pricing[enabled]": "false",
  expires_at: String(Math.floor(expiresAt.getTime() / 1000)),
  success_url: paidUrl,
  cancel_url: backUrl,
});

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
