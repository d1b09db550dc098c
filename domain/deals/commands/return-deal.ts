import type { ReadContext } from "#domain/access/context.ts";
import { dayIn } from "#domain/kernel/day.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import type { Which } from "../deal.queries.ts";
import type { ReturnAnswerForm, ReturnForm } from "../deal.schema.ts";
import { appendEvent, changeDeal, type DealDeps } from "./change-deal.ts";

/** A client's wish to send back a lead that has not been met, within the agreement's days. */
export async function returnDeal(
  { db, actor, ...deps }: ReadContext & DealDeps,
  { form, ...which }: Which & { form: ReturnForm },
): Promise<Result<null>> {
  return changeDeal({ db, actor }, { action: "deal.return", which, deps }, async (tx, may, deal) => {
    const onDay = dayIn(deps.now, deal.timeZone);
    if (onDay > deal.lastReturnDay)
      return refuse({ kind: "conflict", because: `This lead could be returned until ${deal.lastReturnDay}.` });
    if (deal.returnAsked) return refuse({ kind: "conflict", because: "You have asked to return this lead already." });
    const { reason, words } = form;
    const returned = await appendEvent(tx, may, deal, { kind: "returned", onDay, reason, words }, deps.now);
    return returned.ok ? done(null) : returned;
  });
}

/** The agency's answer. A declined lead goes on where it stood. */
export async function answerReturn(
  { db, actor, ...deps }: ReadContext & DealDeps,
  { form, ...which }: Which & { form: ReturnAnswerForm },
): Promise<Result<null>> {
  return changeDeal({ db, actor }, { action: "deal.write", which, deps }, async (tx, may, deal) => {
    if (!deal.returnAsked) return refuse({ kind: "conflict", because: "Nobody is waiting for this answer any more." });
    const kind = form.intent === "accept_return" ? "return_accepted" : "return_declined";
    const onDay = dayIn(deps.now, deal.timeZone);
    const answered = await appendEvent(tx, may, deal, { kind, onDay, words: form.words }, deps.now);
    return answered.ok ? done(null) : answered;
  });
}
