import { recorded } from "#domain/access/command.ts";
import { declareCommandOn } from "#domain/access/declare-command.ts";
import { type Permit, permit } from "#domain/access/permit.ts";
import { agreementOf } from "#domain/agreements/index.ts";
import type { Database } from "#domain/kernel/database.ts";
import { dayIn } from "#domain/kernel/day.ts";
import { done, type Result, unwrap } from "#domain/kernel/result.ts";
import { postForDeal } from "#domain/payments/index.ts";
import { dealConflict } from "../conflicts.ts";
import type { DealToChange } from "../deal.queries.ts";
import { type DealStep, moveForm, type StepForm, stepForm } from "../deal.schema.ts";
import type { Reason } from "../deal.ts";
import { keepAnswer } from "../meetings/keep-answer.ts";
import { findBegun } from "../meetings/meeting.queries.ts";
import { appendEvent, type DealDeps, missing, onDeal, wrong } from "./change-deal.ts";

/** Records how far a deal has come. */
export const recordStep = declareCommandOn({
  action: "deal.write",
  ...onDeal,
  input: stepForm,
  run: async ({ db, actor, ...deps }, form: StepForm, may, deal) => {
    if (form.intent === "meeting_held" && !permit(actor, "deal.charge", deal)) return missing;
    return recorded(unwrap(await record(db, may, deal, form, deps)));
  },
});

/** Records a step today, in the client's time zone, if the deal still stands on the line it was moved from. */
export const moveDeal = declareCommandOn({
  action: "deal.write",
  ...onDeal,
  input: moveForm,
  run: async ({ db, actor, ...deps }, { from, step }, may, deal) => {
    if (step === "meeting_held" && !permit(actor, "deal.charge", deal)) return missing;
    if (deal.stage !== from || deal.claim !== "none") return dealConflict("changed");
    const onDay = dayIn(deps.now, deal.timeZone);
    return recorded(unwrap(await record(db, may, deal, { intent: step, onDay, words: "" }, deps)));
  },
});

async function record(
  tx: Database,
  may: Permit<"deal.write">,
  deal: DealToChange,
  form: StepForm,
  deps: DealDeps,
): Promise<Result<null>> {
  const { intent: kind, onDay, words } = form;
  const isPast = kind !== "meeting_booked";
  if (isPast && onDay > dayIn(deps.now, deal.timeZone)) return wrong("onDay", "This day is in the future.");
  if (onDay < deal.foundOn)
    return wrong("onDay", `The lead was found on ${deal.foundOn}. Choose that day or a later one.`);
  const reason = kind === "lost" ? (form.reason ?? null) : null;
  const outcome = kind === "meeting_held" ? "held" : kind === "meeting_missed" ? "missed" : null;
  // What is recorded without naming a meeting is about the latest one that has begun.
  const meeting = outcome && (await findBegun(tx, deal.id, deps.now));
  const about = meeting ? { bookingId: meeting.bookingId } : {};
  unwrap(await takeStep(tx, may, deal, { kind, onDay, words, reason, ...about }, deps));
  if (!meeting || !outcome) return done(null);
  const { criteria } = await agreementOf(tx, may, meeting.agreementId);
  // Which criteria were met is for the meeting's host to say.
  if (outcome === "missed" || criteria.length === 0)
    unwrap(await keepAnswer(tx, may, deal, { meeting, said: { outcome, met: [] } }, deps));
  return done(null);
}

type StepRecord = { kind: DealStep; onDay: string; words?: string; reason?: Reason | null; bookingId?: string };

/** Takes a step with an opened deal. The first held meeting posts the agreement's fee, if it asks for no more than that. */
async function takeStep(
  tx: Database,
  may: Permit<"deal.write">,
  deal: DealToChange,
  step: StepRecord,
  deps: DealDeps,
): Promise<Result<null>> {
  const event = unwrap(await appendEvent(tx, may, deal, step, deps.now));
  if (step.kind !== "meeting_held" || deal.heldOn !== null) return done(null);
  const { meetingFee, meetingFeeFor, number } = await agreementOf(tx, may, deal.agreementId);
  if (meetingFeeFor === "qualified") return done(null);
  const amount = { minor: meetingFee, currency: deal.currency };
  const description = `Meeting held: ${deal.company}, agreement ${number}`;
  const of = { dealId: deal.id, clientId: deal.clientId, event, part: "meeting" } as const;
  return postForDeal(tx, may, { ...of, day: deps.today, amount, description }, deps.now);
}
