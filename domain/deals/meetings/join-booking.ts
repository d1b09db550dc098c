import { recorded, unchanged } from "#domain/access/command.ts";
import type { ReadContext } from "#domain/access/context.ts";
import { declareCommandOn } from "#domain/access/declare-command.ts";
import type { Permit } from "#domain/access/permit.ts";
import { agreementOn } from "#domain/agreements/index.ts";
import { type Booking, readBooking } from "#domain/booking/bookings/index.ts";
import type { Database } from "#domain/kernel/database.ts";
import { dayIn } from "#domain/kernel/day.ts";
import { done, type Result, unwrap } from "#domain/kernel/result.ts";
import { appendEvent, type DealDeps, missing, onDeal, sideOfPermit, unfit } from "../commands/change-deal.ts";
import { meetingConflict } from "../conflicts.ts";
import type { DealToChange } from "../deal.queries.ts";
import { joinForm } from "../deal.schema.ts";
import { allows } from "../fold.ts";
import { findClientOfDeal } from "../page/page.queries.ts";
import { findJoined, insertJoined } from "./meeting.queries.ts";

/** Joins a meeting that its reader sees to a deal: it was booked in the deal's course. */
export const joinBooking = declareCommandOn({
  action: "deal.write",
  ...onDeal,
  input: joinForm,
  run: async ({ db, actor, ...deps }, { bookingId }, may, deal) => {
    const booking = await readBooking({ db, actor, now: deps.now }, bookingId);
    return booking.ok ? recorded(unwrap(await join(db, may, deal, booking.value, deps))) : missing;
  },
});

/** Joins a meeting that was booked for a deal just now. */
export const joinBooked = declareCommandOn({
  action: "deal.write",
  ...onDeal,
  run: async ({ db, ...deps }, { booking }: { booking: Booking }, may, deal) =>
    recorded(unwrap(await join(db, may, deal, booking, deps))),
});

/**
 * Joins a booking made by a deal's own link, in the name of the link's sender. One that the deal has no use for any
 * more stays a booking of its own.
 */
export async function joinByLink(
  { db, actor: by, ...deps }: ReadContext & DealDeps,
  { dealId: id, bookingId }: { dealId: string; bookingId: string },
): Promise<Result<null>> {
  const clientId = await findClientOfDeal(db, id);
  return clientId ? joinBooking({ db, actor: by, ...deps }, { clientId, id, bookingId }) : missing;
}

/** Refuses where a deal takes no meeting any more: it is lost, returned or closed, or waits for an answer. */
export const checkTakesMeeting = declareCommandOn({
  action: "deal.write",
  ...onDeal,
  run: async (deps, _, may, deal) => {
    const next = {
      number: deal.eventCount + 1,
      kind: "meeting_booked",
      side: sideOfPermit(may),
      at: deps.now,
    } as const;
    const fits = allows(deal, { ...next, onDay: deps.today, amountMinor: null, answerBy: null }, deal);
    return fits ? unchanged(null) : unfit(deal);
  },
});

async function join(
  tx: Database,
  may: Permit<"deal.write">,
  deal: DealToChange,
  { id: bookingId, clientId, status, start, createdAt: bookedAt }: Booking,
  deps: DealDeps,
): Promise<Result<null>> {
  const joined = await findJoined(tx, bookingId);
  if (joined?.id === deal.id) return done(null);
  if (joined) return meetingConflict("of-other-deal");
  if (clientId !== null && clientId !== deal.clientId) return meetingConflict("of-other-client");
  if (status === "cancelled" || status === "no_show") return meetingConflict("off-calendar");
  const onDay = dayIn(start, deal.timeZone);
  if (onDay < deal.foundOn) return meetingConflict("before-lead", deal.foundOn);
  unwrap(await appendEvent(tx, may, deal, { kind: "meeting_booked", onDay, bookingId }, deps.now));
  const { id: agreementId } = await agreementOn(tx, may, deal.clientId, dayIn(bookedAt, deal.timeZone));
  const isFree = await insertJoined(tx, may, { bookingId, dealId: deal.id, agreementId }, deps.now);
  return isFree ? done(null) : meetingConflict("of-other-deal");
}
