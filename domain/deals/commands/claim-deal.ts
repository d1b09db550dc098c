import type { Actor } from "#domain/access/actor.ts";
import type { Database } from "#domain/kernel/database.ts";
import { dayIn } from "#domain/kernel/day.ts";
import { decimalsOf, parseAmount } from "#domain/kernel/money.ts";
import { done, type Result } from "#domain/kernel/result.ts";
import { isLocked } from "#domain/payments/index.ts";
import { answerUntil } from "../deadline.ts";
import type { Which } from "../deal.queries.ts";
import type { ClaimForm } from "../deal.schema.ts";
import { appendEvent, changeDeal, type DealDeps, overtaken, wrong } from "./change-deal.ts";

/** Says that a deal closed, or says it anew: the client has the agreement's days to answer from today on. */
export async function claimDeal(
  db: Database,
  actor: Actor,
  { form, ...which }: Which & { form: ClaimForm },
  deps: DealDeps,
): Promise<Result<null>> {
  return changeDeal(db, actor, { action: "deal.claim", which, deps }, async (tx, may, deal) => {
    const { closedOn, words, seen, intent } = form;
    const { currency, timeZone, confirmDays } = deal;
    if (seen !== deal.eventCount) return overtaken;
    if (form.currency !== undefined && form.currency !== currency)
      return wrong("amount", `This client's agreement is in ${currency}. Enter the value in ${currency}.`);
    const amountMinor = parseAmount(form.amount, currency);
    if (amountMinor === null)
      return wrong(
        "amount",
        `Enter the value in ${currency}, above zero, with at most ${decimalsOf(currency)} decimals.`,
      );
    if (closedOn > dayIn(deps.now, timeZone)) return wrong("closedOn", "The day it closed can't be in the future.");
    if (deal.heldOn !== null && closedOn < deal.heldOn)
      return wrong("closedOn", `The meeting was held on ${deal.heldOn}. A deal can't close before it.`);
    if (await isLocked(tx, may, closedOn))
      return wrong("closedOn", "This month is locked. Choose a day in an open month.");
    const answerBy = answerUntil(deps.now, { days: confirmDays, timeZone });
    const kind = intent === "claim" ? "claimed" : "claim_changed";
    const claimed = await appendEvent(tx, may, deal, { kind, onDay: closedOn, amountMinor, answerBy, words }, deps.now);
    return claimed.ok ? done(null) : claimed;
  });
}

/** Takes a claim back before it is confirmed; the deal stands where it stood before. */
export async function withdrawClaim(
  db: Database,
  actor: Actor,
  { words, seen, ...which }: Which & { words: string; seen: number },
  deps: DealDeps,
): Promise<Result<null>> {
  return changeDeal(db, actor, { action: "deal.claim", which, deps }, async (tx, may, deal) => {
    if (seen !== deal.eventCount) return overtaken;
    const onDay = dayIn(deps.now, deal.timeZone);
    const withdrawn = await appendEvent(tx, may, deal, { kind: "claim_withdrawn", onDay, words }, deps.now);
    return withdrawn.ok ? done(null) : withdrawn;
  });
}
