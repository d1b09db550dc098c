import type { ReadContext } from "#domain/access/context.ts";
import type { Permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";
import { dayIn } from "#domain/kernel/day.ts";
import { decimalsOf, parseAmount } from "#domain/kernel/money.ts";
import { done, type Result, unwrap } from "#domain/kernel/result.ts";
import { isLocked } from "#domain/payments/index.ts";
import { dealConflict } from "../conflicts.ts";
import { answerUntil } from "../deadline.ts";
import { type DealRef, type DealToChange, findDealToChange } from "../deal.queries.ts";
import type { ClaimForm } from "../deal.schema.ts";
import { appendEvent, changeDeal, type DealDeps, missing, wrong } from "./change-deal.ts";
import { addEvidence } from "./comment-on-deal.ts";
import { confirmNow } from "./decide-claim.ts";

/**
 * Says that a deal closed, or says it anew: the client has the agreement's days to answer from today on. `fileId`: a file
 * that shows it, such as the signed contract.
 */
export async function claimDeal(
  { db, actor, ...deps }: ReadContext & DealDeps,
  { form, fileId = null, ...which }: DealRef & { form: ClaimForm; fileId?: string | null },
): Promise<Result<null>> {
  return changeDeal({ db, actor }, { action: "deal.claim", which, deps }, async (tx, may, deal) => {
    const read = unwrap(await readClaim(tx, may, deal, form, deps.now));
    const kind = form.intent === "claim" ? "claimed" : "claim_changed";
    unwrap(await appendEvent(tx, may, deal, { kind, ...read }, deps.now));
    if (fileId) unwrap(await addEvidence({ db: tx, actor, ...deps }, { ...which, fileId, of: "the close" }));
    return done(null);
  });
}

/** The client says itself that a deal closed, and at what value: its word confirms it in the same transaction. */
export async function reportClose(
  { db, actor, ...deps }: ReadContext & DealDeps,
  { form, ...which }: DealRef & { form: Omit<ClaimForm, "intent"> },
): Promise<Result<null>> {
  return changeDeal({ db, actor }, { action: "deal.decide", which, deps }, async (tx, may, deal) => {
    const read = unwrap(await readClaim(tx, may, deal, form, deps.now));
    unwrap(await appendEvent(tx, may, deal, { kind: "claimed", as: "deal.reported_closed", ...read }, deps.now));
    const asked = await findDealToChange(tx, deal);
    return asked ? confirmNow(tx, may, asked, deps) : missing;
  });
}

async function readClaim(
  tx: Database,
  may: Permit<"deal.claim" | "deal.decide">,
  { eventCount, currency, timeZone, confirmDays, heldOn }: DealToChange,
  { closedOn, words, seen, ...form }: Omit<ClaimForm, "intent">,
  now: Date,
) {
  if (seen !== eventCount) return dealConflict("changed");
  if (form.currency !== undefined && form.currency !== currency)
    return wrong("amount", `The agreement is in ${currency}. Enter the value in ${currency}.`);
  const amountMinor = parseAmount(form.amount, currency);
  if (amountMinor === null)
    return wrong(
      "amount",
      `Enter the value in ${currency}, above zero, with at most ${decimalsOf(currency)} decimals.`,
    );
  if (closedOn > dayIn(now, timeZone)) return wrong("closedOn", "The day it closed can't be in the future.");
  if (heldOn !== null && closedOn < heldOn)
    return wrong("closedOn", `The meeting was held on ${heldOn}. A deal can't close before it.`);
  if (await isLocked(tx, may, closedOn))
    return wrong("closedOn", "This month is locked. Choose a day in an open month.");
  return done({ onDay: closedOn, amountMinor, answerBy: answerUntil(now, { days: confirmDays, timeZone }), words });
}

/** Takes a claim back before it is confirmed; the deal stands where it stood before. */
export async function withdrawClaim(
  { db, actor, ...deps }: ReadContext & DealDeps,
  { words, seen, ...which }: DealRef & { words: string; seen: number },
): Promise<Result<null>> {
  return changeDeal({ db, actor }, { action: "deal.claim", which, deps }, async (tx, may, deal) => {
    if (seen !== deal.eventCount) return dealConflict("changed");
    const onDay = dayIn(deps.now, deal.timeZone);
    unwrap(await appendEvent(tx, may, deal, { kind: "claim_withdrawn", onDay, words }, deps.now));
    return done(null);
  });
}
