import { Hono } from "hono";
import { door } from "#domain/access/actor.ts";
import { closeCheckout, takeNotice } from "#domain/invoices/checkout/index.ts";
import { dayIn } from "#domain/kernel/day.ts";
import type { AppContext } from "#server/app-context.ts";
import type { HttpEnv } from "#server/call.ts";

type NoticeDeps = Pick<AppContext, "db" | "clock" | "log" | "settings" | "cards">;

/**
 * Stripe's webhook endpoint. 2xx: accepted, whatever the event was about. 400: not signed by Stripe. 503: try again
 * later. Stripe retries on any other status too, so a failure on our side is retried.
 */
export function stripeNotices({ db, clock, log, settings, cards }: NoticeDeps) {
  const notices = new Hono<HttpEnv>();
  notices.post("/stripe", async (c) => {
    const at = clock();
    const provider = await cards.named("stripe");
    // The signature covers the raw bytes.
    const notice = { body: await c.req.text(), signature: c.req.header("Stripe-Signature") ?? null, at };
    const event = provider?.understand(notice);
    if (!event) return c.json({ heard: false }, 400);
    const today = dayIn(at, (await settings()).place.timeZone);
    const taken = await takeNotice({ db, actor: door, now: at }, { provider: "stripe", event, today });
    if (!taken.ok) {
      log.warn({ event: event.id, problem: taken.problem }, "a notice of Stripe's has to wait");
      return c.json({ heard: false }, 503);
    }
    const { outcome, invoiceId } = taken.value;
    // Another checkout page may still be open for this invoice; the response does not wait for it to be closed.
    if (outcome === "settled" && invoiceId)
      closeCheckout({ db, actor: door }, { invoiceId, named: cards.named }).catch((problem: unknown) =>
        log.warn({ err: problem }, "not closed"),
      );
    if (outcome === "mismatch" || outcome === "surplus")
      log.error({ event: event.id, outcome }, "a card payment fits no open invoice");
    return c.json({ heard: true });
  });
  return notices;
}
