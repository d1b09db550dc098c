import { recorded } from "#domain/access/command.ts";
import { declareCommandOn } from "#domain/access/declare-command.ts";
import type { Permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";
import { dayIn } from "#domain/kernel/day.ts";
import { done, unwrap } from "#domain/kernel/result.ts";
import { askTyped, parseTyped } from "#domain/kernel/typed-amount.ts";
import { isLocked } from "#domain/payments/index.ts";
import { dealConflict } from "../conflicts.ts";
import { answerUntil } from "../deadline.ts";
import { type DealToChange, findDealToChange } from "../deal.queries.ts";
import { type ClaimForm, claimForm, closeForm, withdrawForm } from "../deal.schema.ts";
import { appendEvent, missing, onDeal, wrong } from "./change-deal.ts";
import { addEvidence } from "./comment-on-deal.ts";
import { confirmNow } from "./decide-claim.ts";

/**
 * Says that a deal closed, or says it anew: the client has the agreement's days to answer from today on. `fileId`: a file
 * that shows it, such as the signed contract.
 */
export const claimDeal = declareCommandOn({
  action: "deal.claim",
  ...onDeal,
  input: claimForm,
  run: async (
    { db, actor, ...deps },
    { intent, fileId = null, ...form }: ClaimForm & { intent: "claim" | "change_claim"; fileId?: string | null },
    may,
    deal,
  ) => {
    const read = unwrap(await readClaim(db, may, deal, form, deps.now));
    const kind = intent === "claim" ? "claimed" : "claim_changed";
    unwrap(await appendEvent(db, may, deal, { kind, ...read }, deps.now));
    if (fileId) unwrap(await addEvidence({ db, actor, ...deps }, { ...deal, fileId, of: "the close" }));
    return recorded(null);
  },
});

/** The client says itself that a deal closed, and at what value: its word confirms it in the same transaction. */
export const reportClose = declareCommandOn({
  action: "deal.decide",
  ...onDeal,
  input: closeForm,
  run: async ({ db, ...deps }, form, may, deal) => {
    const read = unwrap(await readClaim(db, may, deal, form, deps.now));
    unwrap(await appendEvent(db, may, deal, { kind: "claimed", as: "deal.reported_closed", ...read }, deps.now));
    const asked = await findDealToChange(db, deal);
    return asked ? recorded(unwrap(await confirmNow(db, may, asked, deps))) : missing;
  },
});

async function readClaim(
  tx: Database,
  may: Permit<"deal.claim" | "deal.decide">,
  { eventCount, currency, timeZone, confirmDays, heldOn }: DealToChange,
  { closedOn, words, seen, ...form }: ClaimForm,
  now: Date,
) {
  if (seen !== eventCount) return dealConflict("changed");
  if (form.currency !== undefined && form.currency !== currency)
    return wrong("amount", `The agreement is in ${currency}. Enter the value in ${currency}.`);
  const amountMinor = parseTyped(form.amount, currency);
  if (amountMinor === null) return wrong("amount", askTyped(form.amount, currency));
  if (closedOn > dayIn(now, timeZone)) return wrong("closedOn", "The day it closed can't be in the future.");
  if (heldOn !== null && closedOn < heldOn)
    return wrong("closedOn", `The meeting was held on ${heldOn}. A deal can't close before it.`);
  if (await isLocked(tx, may, closedOn))
    return wrong("closedOn", "This month is locked. Choose a day in an open month.");
  return done({ onDay: closedOn, amountMinor, answerBy: answerUntil(now, { days: confirmDays, timeZone }), words });
}

/** Takes a claim back before it is confirmed; the deal stands where it stood before. */
export const withdrawClaim = declareCommandOn({
  action: "deal.claim",
  ...onDeal,
  input: withdrawForm,
  run: async ({ db, ...deps }, { words, seen }, may, deal) => {
    if (seen !== deal.eventCount) return dealConflict("changed");
    const onDay = dayIn(deps.now, deal.timeZone);
    unwrap(await appendEvent(db, may, deal, { kind: "claim_withdrawn", onDay, words }, deps.now));
    return recorded(null);
  },
});
