import { recorded } from "#domain/access/command.ts";
import { declareCommandOn } from "#domain/access/declare-command.ts";
import { creditDeal } from "#domain/invoices/credits/index.ts";
import { unwrap } from "#domain/kernel/result.ts";
import { takeBackDeal } from "#domain/payments/index.ts";
import { dealConflict } from "../conflicts.ts";
import { correctForm } from "../deal.schema.ts";
import { appendEvent, onDeal } from "./change-deal.ts";

/**
 * Takes back a confirmed deal, for admins: its rows are reversed, invoices that were sent are answered by credit notes,
 * nothing disappears, and it stands where it stood before the claim, so that the right one can be made.
 */
export const correctDeal = declareCommandOn({
  action: "deal.correct",
  ...onDeal,
  input: correctForm,
  run: async ({ db, actor, ...deps }, { words, seen }, may, deal) => {
    const { id: dealId, clientId, confirmedNo: since } = deal;
    if (since === null) return dealConflict("not-confirmed");
    if (seen !== deal.eventCount) return dealConflict("changed");
    const crediting = { dealId, since, reason: words, today: deps.today };
    unwrap(await creditDeal({ db, actor, now: deps.now }, crediting));
    const back = { dealId, clientId, since, description: `${deal.company}: ${words}`, day: deps.today };
    const taken = unwrap(await takeBackDeal(db, may, back, deps.now));
    unwrap(await appendEvent(db, may, deal, { kind: "corrected", onDay: deps.today, words }, deps.now));
    return recorded(taken);
  },
});
