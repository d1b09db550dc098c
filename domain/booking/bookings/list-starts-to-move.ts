import type { Context } from "#domain/access/context.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import { findMeetingType } from "../types/meeting-type.queries.ts";
import { typeFor } from "../types/meeting-type.ts";
import { findBooking } from "./booking.queries.ts";
import { findStarts } from "./find-starts.ts";
import { mayChange, type Unchangeable } from "./may-change.ts";

type Search = { bookingId: string; from: Date; to: Date; timeZone: string };

/** The starts a booking can be moved to; its own time counts as free. */
export async function listStartsToMove(
  { db, actor, now }: Context,
  { bookingId, from, to, timeZone }: Search,
): Promise<Result<Date[], Unchangeable>> {
  const booking = await findBooking(db, bookingId, now);
  const found = booking && (await findMeetingType(db, { id: booking.meetingType.id }));
  if (!booking || !found) return refuse({ kind: "missing" });
  const may = await mayChange({ db, actor, now }, { action: "booking.reschedule", booking });
  if (!may.ok) return may;
  const question = { type: typeFor(found, booking.meetingType), now, timeZone, visitor: null, except: bookingId };
  const starts = await findStarts(db, question, { from: from.getTime(), to: to.getTime() });
  return done(starts.map((start) => new Date(start)));
}
