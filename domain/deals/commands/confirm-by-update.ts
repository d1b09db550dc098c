import { recorded } from "#domain/access/command.ts";
import type { ReadContext } from "#domain/access/context.ts";
import { declareCommandOn } from "#domain/access/declare-command.ts";
import { permit } from "#domain/access/permit.ts";
import { dayIn } from "#domain/kernel/day.ts";
import { isId } from "#domain/kernel/id.ts";
import { type Money, toDecimal } from "#domain/kernel/money.ts";
import { done, type Result, refuse, unwrap } from "#domain/kernel/result.ts";
import { isLocked } from "#domain/payments/index.ts";
import { answerUntil } from "../deadline.ts";
import { findDealToChange, selectClosable } from "../deal.queries.ts";
import { appendEvent, missing, onDeal, wrong } from "./change-deal.ts";
import { postConfirmed } from "./post-confirmed.ts";

/** What a client wrote, and when. */
type UpdateClose = { amount: Money; title: string; at: Date };

/**
 * An update in which the client says what a deal brought is its word that the deal closed: approving the update confirms
 * the deal, whose agreement says what it costs.
 */
export const confirmByUpdate = declareCommandOn({
  action: "deal.confirm_by_update",
  ...onDeal,
  run: async ({ db, ...deps }, { told }: { told: UpdateClose }, may, deal) => {
    const { amount, title, at } = told;
    if (amount.currency !== deal.currency)
      return wrong("dealId", `This deal is in ${deal.currency}, the update in ${amount.currency}.`);
    if (deal.valueMinor !== null && deal.claim !== "confirmed" && deal.valueMinor !== amount.minor) {
      const claimed = toDecimal({ minor: deal.valueMinor, currency: deal.currency });
      return wrong("dealId", `The claim says ${claimed} ${deal.currency}. Change the claim first.`);
    }
    const words = `Update: ${title}`;
    if (deal.claim === "none") {
      const said = dayIn(at, deal.timeZone);
      const onDay = deal.heldOn !== null && said < deal.heldOn ? deal.heldOn : said;
      if (await isLocked(db, may, onDay)) return wrong("dealId", "The month in which it closed is locked.");
      const answerBy = answerUntil(deps.now, { days: deal.confirmDays, timeZone: deal.timeZone });
      const claim = {
        kind: "claimed",
        as: "deal.reported_by_update",
        side: "client",
        onDay,
        amountMinor: amount.minor,
        answerBy,
        words,
      } as const;
      unwrap(await appendEvent(db, may, deal, claim, deps.now));
    }
    const asked = await findDealToChange(db, deal);
    if (!asked) return missing;
    const onDay = dayIn(deps.now, deal.timeZone);
    const event = { kind: "confirmed", as: "deal.confirmed_by_update", side: "client", onDay, words } as const;
    const number = unwrap(await appendEvent(db, may, asked, event, deps.now));
    return recorded(unwrap(await postConfirmed(db, may, asked, { number, ...deps })));
  },
});

/** A deal of a client that may be closed: one that was met, or that is claimed and not confirmed. */
export type Closable = { id: string; company: string };

export async function listClosable({ db, actor }: ReadContext, clientId: string): Promise<Result<Closable[]>> {
  const may = isId(clientId) ? permit(actor, "deal.claim", { clientId }) : null;
  return may ? done(await selectClosable(db, may, clientId)) : refuse({ kind: "missing" });
}
