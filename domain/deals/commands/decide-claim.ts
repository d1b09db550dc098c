import { recorded } from "#domain/access/command.ts";
import { declareCommandOn } from "#domain/access/declare-command.ts";
import type { Permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";
import { dayIn } from "#domain/kernel/day.ts";
import { done, type Result, unwrap } from "#domain/kernel/result.ts";
import { takeBackDeal } from "#domain/payments/index.ts";
import { dealConflict } from "../conflicts.ts";
import type { DealToChange } from "../deal.queries.ts";
import { confirmForm, type DisputeForm, disputeForm } from "../deal.schema.ts";
import type { Reason } from "../deal.ts";
import { isDisputable } from "../fold.ts";
import { appendEvent, type DealDeps, onDeal } from "./change-deal.ts";
import { addEvidence } from "./comment-on-deal.ts";
import { postConfirmed } from "./post-confirmed.ts";

/** An answer is to the claim that was shown, and to no later one. */
const isSeen = ({ eventCount, claimNo }: DealToChange, seen: number) =>
  claimNo !== null && seen >= claimNo && seen <= eventCount;

/** The client says that the claim is true: its value and fee are posted in the same transaction. */
export const confirmClaim = declareCommandOn({
  action: "deal.decide",
  ...onDeal,
  input: confirmForm,
  run: async ({ db, ...deps }, { seen }, may, deal) => {
    if (deal.claim === "confirmed" || deal.claim === "none" || !isSeen(deal, seen)) return dealConflict("changed");
    return recorded(unwrap(await confirmNow(db, may, deal, deps)));
  },
});

/** Confirms the claim of an opened deal, and posts what follows. */
export async function confirmNow(
  tx: Database,
  may: Permit<"deal.decide">,
  deal: DealToChange,
  deps: DealDeps,
): Promise<Result<null>> {
  const onDay = dayIn(deps.now, deal.timeZone);
  const confirmed = await appendEvent(tx, may, deal, { kind: "confirmed", onDay }, deps.now);
  return confirmed.ok ? postConfirmed(tx, may, deal, { number: confirmed.value, ...deps }) : confirmed;
}

/** Disputes the claim of an opened deal. What silence had charged for it is taken back first. */
export async function disputeNow(
  tx: Database,
  may: Permit<"deal.decide">,
  deal: DealToChange,
  { now, today, ...said }: DealDeps & { reason: Reason; words: string },
): Promise<Result<number>> {
  const { id: dealId, clientId, company, confirmedNo: since } = deal;
  const back = { dealId, clientId, since: since ?? 0, description: `Disputed: ${company}`, day: today };
  const taken = since === null ? done(null) : await takeBackDeal(tx, may, back, now);
  const onDay = dayIn(now, deal.timeZone);
  return taken.ok ? appendEvent(tx, may, deal, { kind: "disputed", onDay, ...said }, now) : taken;
}

/**
 * The client says what is wrong with the claim; from then on only its own word confirms it. `fileId`: a file that shows
 * it, such as the customer's order.
 */
export const disputeClaim = declareCommandOn({
  action: "deal.decide",
  ...onDeal,
  input: disputeForm,
  run: async (
    { db, actor, ...deps },
    { reason, words, seen, fileId = null }: DisputeForm & { fileId?: string | null },
    may,
    deal,
  ) => {
    if (!isDisputable(deal) || !isSeen(deal, seen)) return dealConflict("changed");
    unwrap(await disputeNow(db, may, deal, { reason, words, ...deps }));
    if (fileId) unwrap(await addEvidence({ db, actor, ...deps }, { ...deal, fileId, of: "the dispute" }));
    return recorded(null);
  },
});
