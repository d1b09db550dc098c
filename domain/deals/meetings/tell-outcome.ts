import { jobs } from "#domain/access/actor.ts";
import type { ReadContext } from "#domain/access/context.ts";
import { type Permit, permit } from "#domain/access/permit.ts";
import { type Booking, markNoShow, undoNoShow } from "#domain/booking/bookings/index.ts";
import type { Database } from "#domain/kernel/database.ts";
import { dayIn } from "#domain/kernel/day.ts";
import { isId } from "#domain/kernel/id.ts";
import { done, type Result } from "#domain/kernel/result.ts";
import { appendEvent, changeDeal, type DealDeps, missing } from "../commands/change-deal.ts";
import { takeStep } from "../commands/record-step.ts";
import { meetingConflict } from "../conflicts.ts";
import { type DealToChange, findDealToChange } from "../deal.queries.ts";
import { findJoined, type JoinedBooking, saveOutcome } from "./meeting.queries.ts";

/** A deal's meeting took place. The first one posts the agreement's fee for it. */
export async function tellHeld(
  { db, actor, ...deps }: ReadContext & DealDeps,
  bookingId: string,
): Promise<Result<null>> {
  const which = isId(bookingId) ? await findJoined(db, bookingId) : null;
  if (!which || !permit(actor, "deal.charge", which)) return missing;
  return changeDeal({ db, actor }, { action: "deal.write", which, deps }, async (tx, may, deal) => {
    const meeting = await findJoined(tx, bookingId);
    if (meeting?.id !== deal.id) return missing;
    if (meeting.outcome === "held") return done(null);
    if (meeting.outcome === "missed" || meeting.status === "no_show") return meetingConflict("missed");
    if (meeting.status === "cancelled") return meetingConflict("cancelled");
    if (meeting.end > deps.now) return meetingConflict("not-over");
    const step = { kind: "meeting_held", onDay: dayIn(meeting.start, deal.timeZone), bookingId } as const;
    const held = await takeStep(tx, may, deal, step, deps);
    if (held.ok) await saveOutcome(tx, may, bookingId, "held");
    return held;
  });
}

/** Nobody came: a no-show of the booking and, where it belongs to a deal, a missed meeting of that. */
export async function tellMissed(
  { db, actor, ...deps }: ReadContext & DealDeps,
  bookingId: string,
): Promise<Result<Booking>> {
  return following({ db, actor, ...deps }, bookingId, async (tx, may, { deal, meeting }) => {
    const marked = await markNoShow({ db: tx, actor, now: deps.now }, bookingId);
    if (!marked.ok || !may || !deal || meeting?.outcome === "missed") return marked;
    if (meeting?.outcome === "held") return meetingConflict("held");
    const step = { onDay: dayIn(marked.value.start, deal.timeZone), bookingId };
    const open = deal.meetingOpen ? deal : await openAgain(tx, may, deal, step, deps);
    if (open) await takeStep(tx, may, open, { kind: "meeting_missed", ...step }, deps);
    await saveOutcome(tx, may, bookingId, "missed");
    return marked;
  });
}

/** They came after all: the meeting waits again for somebody to say how it went. */
export async function takeBackMissed(
  { db, actor, ...deps }: ReadContext & DealDeps,
  bookingId: string,
): Promise<Result<Booking>> {
  return following({ db, actor, ...deps }, bookingId, async (tx, may, { deal, meeting }) => {
    const undone = await undoNoShow({ db: tx, actor, now: deps.now }, bookingId);
    if (!undone.ok || !may || !deal || meeting?.outcome !== "missed") return undone;
    await openAgain(tx, may, deal, { onDay: dayIn(undone.value.start, deal.timeZone), bookingId }, deps);
    await saveOutcome(tx, may, bookingId, null);
    return undone;
  });
}

type Followed = { deal: DealToChange | null; meeting: JoinedBooking | null };

/** Changes a booking, with its deal locked first. Whoever may change the booking brings about what follows from it. */
async function following<T>(
  { db, actor, ...deps }: ReadContext & DealDeps,
  bookingId: string,
  work: (tx: Database, may: Permit<"deal.write"> | null, followed: Followed) => Promise<Result<T>>,
): Promise<Result<T>> {
  const which = isId(bookingId) ? await findJoined(db, bookingId) : null;
  if (!which) return work(db, null, { deal: null, meeting: null });
  const by = permit(actor, "deal.write", which) ? actor : jobs;
  return changeDeal({ db, actor: by }, { action: "deal.write", which, deps }, async (tx, may, deal) =>
    work(tx, may, { deal, meeting: await findJoined(tx, bookingId) }),
  );
}

/** A meeting that waits, where the deal still moves; null where it does not, or is closed. */
async function openAgain(
  tx: Database,
  may: Permit<"deal.write">,
  deal: DealToChange,
  step: { onDay: string; bookingId: string },
  deps: DealDeps,
): Promise<DealToChange | null> {
  const opened = await appendEvent(tx, may, deal, { kind: "meeting_booked", ...step }, deps.now);
  return opened.ok ? findDealToChange(tx, deal) : null;
}
