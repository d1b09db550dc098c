import type { ReadContext } from "#domain/access/context.ts";
import { creditDeal } from "#domain/invoices/credits/index.ts";
import { done, type Result, unwrap } from "#domain/kernel/result.ts";
import { takeBackDeal } from "#domain/payments/index.ts";
import { dealConflict } from "../conflicts.ts";
import type { DealRef } from "../deal.queries.ts";
import { appendEvent, changeDeal, type DealDeps } from "./change-deal.ts";

/**
 * Takes back a confirmed deal, for admins: its rows are reversed, invoices that were sent are answered by credit notes,
 * nothing disappears, and it stands where it stood before the claim, so that the right one can be made.
 */
export async function correctDeal(
  { db, actor, ...deps }: ReadContext & DealDeps,
  { words, seen, ...which }: DealRef & { words: string; seen: number },
): Promise<Result<null>> {
  return changeDeal({ db, actor }, { action: "deal.correct", which, deps }, async (tx, may, deal) => {
    const { id: dealId, clientId, confirmedNo: since } = deal;
    if (since === null) return dealConflict("not-confirmed");
    if (seen !== deal.eventCount) return dealConflict("changed");
    const crediting = { dealId, since, reason: words, today: deps.today };
    unwrap(await creditDeal({ db: tx, actor, now: deps.now }, crediting));
    const back = { dealId, clientId, since, description: `${deal.company}: ${words}`, day: deps.today };
    const taken = unwrap(await takeBackDeal(tx, may, back, deps.now));
    unwrap(await appendEvent(tx, may, deal, { kind: "corrected", onDay: deps.today, words }, deps.now));
    return done(taken);
  });
}
