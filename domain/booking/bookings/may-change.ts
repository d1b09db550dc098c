import type { Actor } from "#domain/access/actor.ts";
import type { Context } from "#domain/access/context.ts";
import { permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";
import { readSettings } from "#domain/settings/index.ts";
import { bookingConflict } from "../conflicts.ts";
import { findBookingToChange } from "./booking.queries.ts";
import { type Booking, isBeforeCutOff, subjectOf } from "./booking.ts";

/** A booking that is to change, with what the rules ask about it. */
type BookingToChange = ReturnType<typeof subjectOf> & { booking: Booking; isBeforeCutOff: boolean };

export async function askedAbout({ db, actor, now }: Context, booking: Booking): Promise<BookingToChange> {
  const { cutOffMin } = (await readSettings({ db, actor })).bookings;
  return { ...subjectOf(booking), booking, isBeforeCutOff: isBeforeCutOff(booking.start, now, cutOffMin) };
}

/** Why a booking cannot change any more, whoever asks; null when it can. */
export function whyEnded({ status, rescheduledTo }: Booking) {
  if (status === "cancelled") return bookingConflict(rescheduledTo ? "moved" : "cancelled");
  return status === "completed" || status === "no_show" ? bookingConflict("over") : null;
}

/** What those are told who may change a booking, but not this late. */
export const whyLate = (action: "booking.cancel" | "booking.reschedule", found: BookingToChange, actor: Actor) =>
  permit(actor, action, { ...found, isBeforeCutOff: true })
    ? (whyEnded(found.booking) ?? bookingConflict("late"))
    : null;

/** What the commands that change a booking have in common. */
export const onBooking = {
  ids: ["id"] as const,
  find: async (tx: Database, { id }: { id: string }, { actor, now }: Context) => {
    const booking = await findBookingToChange(tx, id, now);
    return booking && askedAbout({ db: tx, actor, now }, booking);
  },
};
