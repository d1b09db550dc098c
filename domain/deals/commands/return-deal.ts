import type { ReadContext } from "#domain/access/context.ts";
import { dayIn } from "#domain/kernel/day.ts";
import { done, type Result } from "#domain/kernel/result.ts";
import { dealConflict } from "../conflicts.ts";
import type { DealRef } from "../deal.queries.ts";
import type { ReturnAnswerForm, ReturnForm } from "../deal.schema.ts";
import { appendEvent, changeDeal, type DealDeps } from "./change-deal.ts";

/** A client's wish to send back a lead that has not been met, within the agreement's days. */
export async function returnDeal(
  { db, actor, ...deps }: ReadContext & DealDeps,
  { form, ...which }: DealRef & { form: ReturnForm },
): Promise<Result<null>> {
  return changeDeal({ db, actor }, { action: "deal.return", which, deps }, async (tx, may, deal) => {
    const onDay = dayIn(deps.now, deal.timeZone);
    if (onDay > deal.lastReturnDay) return dealConflict("return-over", deal.lastReturnDay);
    if (deal.returnAsked) return dealConflict("return-asked");
    const { reason, words } = form;
    const returned = await appendEvent(tx, may, deal, { kind: "returned", onDay, reason, words }, deps.now);
    return returned.ok ? done(null) : returned;
  });
}

/** The agency's answer. A declined lead goes on where it stood. */
export async function answerReturn(
  { db, actor, ...deps }: ReadContext & DealDeps,
  { form, ...which }: DealRef & { form: ReturnAnswerForm },
): Promise<Result<null>> {
  return changeDeal({ db, actor }, { action: "deal.write", which, deps }, async (tx, may, deal) => {
    if (!deal.returnAsked) return dealConflict("return-answered");
    const kind = form.intent === "accept_return" ? "return_accepted" : "return_declined";
    const onDay = dayIn(deps.now, deal.timeZone);
    const answered = await appendEvent(tx, may, deal, { kind, onDay, words: form.words }, deps.now);
    return answered.ok ? done(null) : answered;
  });
}
