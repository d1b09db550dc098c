import type { Actor } from "#domain/access/actor.ts";
import { agreementOf } from "#domain/agreements/index.ts";
import type { Database } from "#domain/kernel/database.ts";
import { dayIn } from "#domain/kernel/day.ts";
import { done, type Result } from "#domain/kernel/result.ts";
import { postForDeal } from "#domain/payments/index.ts";
import type { Which } from "../deal.queries.ts";
import type { StepForm } from "../deal.schema.ts";
import { appendEvent, changeDeal, type DealDeps, wrong } from "./change-deal.ts";

/** Records how far a deal has come. The first held meeting posts the agreement's fee for it, if there is one. */
export async function recordStep(
  db: Database,
  actor: Actor,
  { form, ...which }: Which & { form: StepForm },
  deps: DealDeps,
): Promise<Result<null>> {
  return changeDeal(db, actor, { action: "deal.write", which, deps }, async (tx, may, deal) => {
    const { intent: kind, onDay, words } = form;
    const isPast = kind !== "meeting_booked";
    if (isPast && onDay > dayIn(deps.now, deal.timeZone)) return wrong("onDay", "This day is in the future.");
    if (onDay < deal.foundOn)
      return wrong("onDay", `The lead was found on ${deal.foundOn}. Choose that day or a later one.`);
    const reason = kind === "lost" ? (form.reason ?? null) : null;
    const recorded = await appendEvent(tx, may, deal, { kind, onDay, words, reason }, deps.now);
    if (!recorded.ok) return recorded;
    if (kind !== "meeting_held" || deal.heldOn !== null) return done(null);
    const { meetingFee, number } = await agreementOf(tx, may, deal.agreementId);
    const amount = { minor: meetingFee, currency: deal.currency };
    const description = `Meeting held: ${deal.company}, agreement ${number}`;
    const of = {
      dealId: deal.id,
      clientId: deal.clientId,
      event: recorded.value,
      part: "meeting",
      day: deps.today,
    } as const;
    return postForDeal(tx, may, { ...of, amount, description }, deps.now);
  });
}
