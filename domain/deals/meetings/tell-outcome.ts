import { jobs } from "#domain/access/actor.ts";
import { recorded, unchanged } from "#domain/access/command.ts";
import type { ReadContext } from "#domain/access/context.ts";
import { declareCommandOn } from "#domain/access/declare-command.ts";
import { mayOffer, type Permit, permit } from "#domain/access/permit.ts";
import { agreementOf } from "#domain/agreements/index.ts";
import { type Booking, markNoShow, undoNoShow } from "#domain/booking/bookings/index.ts";
import type { Database } from "#domain/kernel/database.ts";
import { isId } from "#domain/kernel/id.ts";
import { done, type Result, unwrap, wrap } from "#domain/kernel/result.ts";
import { type DealContext, type DealDeps, missing, onDeal, wrong } from "../commands/change-deal.ts";
import { meetingConflict } from "../conflicts.ts";
import type { DealToChange } from "../deal.queries.ts";
import { joinForm } from "../deal.schema.ts";
import { type MeetingAnswerForm, meetingAnswerForm } from "../meeting-answer.schema.ts";
import { keepAnswer } from "./keep-answer.ts";
import { findJoined, type JoinedBooking } from "./meeting.queries.ts";

/** Why nobody can say yet, or any more, how a meeting went. */
export function whyNotTold({ status, end }: Pick<JoinedBooking, "status" | "end">, now: Date) {
  if (status === "cancelled") return meetingConflict("cancelled");
  return end > now ? meetingConflict("not-over") : null;
}

/** A meeting with its deal, which is locked first. */
async function openMeeting(tx: Database, { bookingId }: { bookingId: string }, deps: DealContext) {
  const joined = await findJoined(tx, bookingId);
  const deal = joined && (await onDeal.find(tx, joined, deps));
  const meeting = deal && (await findJoined(tx, bookingId));
  if (!deal || meeting?.id !== deal.id) return null;
  return { deal, meeting, clientId: deal.clientId, hostIds: meeting.hostIds };
}

/** What one side says of a meeting that is over: whether it took place, which criteria were met, and what comes next. */
export const answerMeeting = declareCommandOn({
  action: "deal.answer_meeting",
  ids: ["bookingId"],
  input: meetingAnswerForm,
  find: openMeeting,
  run: async (context, { dealId, seen, ...said }: MeetingAnswerForm & { dealId?: string }, may, { deal, meeting }) => {
    const { db, actor, ...deps } = context;
    if (dealId !== undefined && dealId !== deal.id) return missing;
    const refused = whyNotTold(meeting, deps.now);
    if (refused) return refused;
    const { criteria } = await agreementOf(db, may, meeting.agreementId);
    if (said.met.some((place) => place >= criteria.length)) return wrong("met", "Choose from this meeting's criteria.");
    const word = said.outcome === "held" ? said : { ...said, met: [] };
    unwrap(await keepAnswer(db, may, deal, { meeting, said: word, seen }, deps));
    unwrap(await markBooking(context, meeting, said.outcome === "missed"));
    return recorded(null);
  },
});

/** The calendar shows what the team says of it, where whoever says so may change the booking. */
async function markBooking(
  { db, actor, now }: ReadContext & DealDeps,
  meeting: JoinedBooking,
  isMissed: boolean,
): Promise<Result<unknown>> {
  const isMarked = meeting.status === "no_show";
  const action = isMissed ? "booking.mark_no_show" : "booking.undo_no_show";
  if (isMarked === isMissed || !mayOffer(actor, action, meeting)) return done(null);
  const change = isMissed ? markNoShow : undoNoShow;
  return change({ db, actor, now }, { id: meeting.bookingId });
}

/** A deal's meeting took place. The first one posts the agreement's fee for it, where that asks for no more. */
export const tellHeld = declareCommandOn({
  action: "deal.write",
  ids: ["bookingId"],
  input: joinForm,
  find: openMeeting,
  run: async ({ db, actor, ...deps }, _, may, { deal, meeting }) => {
    if (!permit(actor, "deal.charge", deal)) return missing;
    if (meeting.outcome === "held") return unchanged(null);
    if (meeting.outcome === "missed" || meeting.status === "no_show") return meetingConflict("missed");
    const refused = whyNotTold(meeting, deps.now);
    if (refused) return refused;
    const { criteria } = await agreementOf(db, may, meeting.agreementId);
    if (criteria.length > 0) return meetingConflict("criteria");
    unwrap(await keepAnswer(db, may, deal, { meeting, said: { outcome: "held", met: [] } }, deps));
    return recorded(null);
  },
});

/** Nobody came: a no-show of the booking and, where it belongs to a deal, a missed meeting of that. */
export async function tellMissed(
  { db, actor, ...deps }: ReadContext & DealDeps,
  { bookingId }: { bookingId: string },
): Promise<Result<Booking>> {
  return following({ db, actor, ...deps }, bookingId, async (tx, may, { deal, meeting }) => {
    const marked = unwrap(await markNoShow({ db: tx, actor, now: deps.now }, { id: bookingId }));
    if (!may || !deal || !meeting) return done(marked);
    if (meeting.outcome === "held") return meetingConflict("held");
    unwrap(await keepAnswer(tx, may, deal, { meeting, said: { outcome: "missed", met: [] }, side: "agency" }, deps));
    return done(marked);
  });
}

/** They came after all: the meeting waits again for somebody to say how it went. */
export async function takeBackMissed(
  { db, actor, ...deps }: ReadContext & DealDeps,
  { bookingId }: { bookingId: string },
): Promise<Result<Booking>> {
  return following({ db, actor, ...deps }, bookingId, async (tx, may, { deal, meeting }) => {
    const undone = unwrap(await undoNoShow({ db: tx, actor, now: deps.now }, { id: bookingId }));
    if (!may || !deal || meeting?.status !== "no_show") return done(undone);
    unwrap(await keepAnswer(tx, may, deal, { meeting, said: { outcome: "open", met: [] }, side: "agency" }, deps));
    return done(undone);
  });
}

type Followed = { deal: DealToChange | null; meeting: JoinedBooking | null };
type Work = (tx: Database, may: Permit<"deal.write"> | null, followed: Followed) => Promise<Result<Booking>>;

/** Changes a booking, with its deal locked first. Whoever may change the booking brings about what follows from it. */
async function following(
  { db, actor, ...deps }: ReadContext & DealDeps,
  bookingId: string,
  work: Work,
): Promise<Result<Booking>> {
  const which = isId(bookingId) ? await findJoined(db, bookingId) : null;
  if (!which) return wrap(() => work(db, null, { deal: null, meeting: null }));
  const by = permit(actor, "deal.write", which) ? actor : jobs;
  return followed({ db, actor: by, ...deps }, { ...which, work });
}

const followed = declareCommandOn({
  action: "deal.write",
  ...onDeal,
  run: async ({ db }, { bookingId, work }: { bookingId: string; work: Work }, may, deal) =>
    recorded(unwrap(await work(db, may, { deal, meeting: await findJoined(db, bookingId) }))),
});
