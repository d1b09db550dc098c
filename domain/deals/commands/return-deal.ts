import { recorded } from "#domain/access/command.ts";
import { declareCommandOn } from "#domain/access/declare-command.ts";
import { dayIn } from "#domain/kernel/day.ts";
import { unwrap } from "#domain/kernel/result.ts";
import { dealConflict } from "../conflicts.ts";
import { returnAnswerForm, returnForm } from "../deal.schema.ts";
import { appendEvent, onDeal } from "./change-deal.ts";

/** A client's wish to send back a lead that has not been met, within the agreement's days. */
export const returnDeal = declareCommandOn({
  action: "deal.return",
  ...onDeal,
  input: returnForm,
  run: async ({ db, ...deps }, { reason, words }, may, deal) => {
    const onDay = dayIn(deps.now, deal.timeZone);
    if (onDay > deal.lastReturnDay) return dealConflict("return-over", deal.lastReturnDay);
    if (deal.returnAsked) return dealConflict("return-asked");
    unwrap(await appendEvent(db, may, deal, { kind: "returned", onDay, reason, words }, deps.now));
    return recorded(null);
  },
});

/** The agency's answer. A declined lead goes on where it stood. */
export const answerReturn = declareCommandOn({
  action: "deal.write",
  ...onDeal,
  input: returnAnswerForm,
  run: async (
    { db, ...deps },
    { intent, words }: { intent: "accept_return" | "decline_return"; words: string },
    may,
    deal,
  ) => {
    if (!deal.returnAsked) return dealConflict("return-answered");
    const kind = intent === "accept_return" ? "return_accepted" : "return_declined";
    const onDay = dayIn(deps.now, deal.timeZone);
    unwrap(await appendEvent(db, may, deal, { kind, onDay, words }, deps.now));
    return recorded(null);
  },
});
