import type { Context } from "#domain/access/context.ts";
import { permit } from "#domain/access/permit.ts";
import { hashOf } from "#domain/kernel/bearer-secret.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import { findMeetingType } from "../types/meeting-type.queries.ts";
import { isBookable, typeFor } from "../types/meeting-type.ts";
import { findBooking } from "./booking.queries.ts";
import { findStarts } from "./find-starts.ts";
import { askedAbout, whyEnded, whyLate } from "./may-change.ts";

type Search = { slug: string; from: Date; to: Date; timeZone: string; hold?: string | undefined };

/** The starts that can be booked now, ascending. Does not reveal who hosts or why others are missing. */
export async function listStarts(
  { db, actor, now }: Context,
  { slug, from, to, timeZone, hold }: Search,
): Promise<Result<Date[]>> {
  const type = await findMeetingType(db, { slug });
  if (!type || !permit(actor, "start.list", type)) return refuse({ kind: "missing" });
  if (!isBookable(type)) return done([]);
  const question = { type, now, timeZone, visitor: hold ? hashOf(hold) : null, except: null };
  const starts = await findStarts(db, question, { from: from.getTime(), to: to.getTime() });
  return done(starts.map((start) => new Date(start)));
}

type ListStartsToMoveSearch = { bookingId: string; from: Date; to: Date; timeZone: string };

/** The starts a booking can be moved to; its own time counts as free. */
export async function listStartsToMove(
  { db, actor, now }: Context,
  { bookingId, from, to, timeZone }: ListStartsToMoveSearch,
): Promise<Result<Date[]>> {
  const booking = await findBooking(db, bookingId, now);
  const found = booking && (await findMeetingType(db, { id: booking.meetingType.id }));
  if (!booking || !found) return refuse({ kind: "missing" });
  const asked = await askedAbout({ db, actor, now }, booking);
  const may = permit(actor, "booking.reschedule", asked);
  const why = may ? whyEnded(booking) : (whyLate("booking.reschedule", asked, actor) ?? refuse({ kind: "missing" }));
  if (why) return why;
  const question = { type: typeFor(found, booking.meetingType), now, timeZone, visitor: null, except: bookingId };
  const starts = await findStarts(db, question, { from: from.getTime(), to: to.getTime() });
  return done(starts.map((start) => new Date(start)));
}
