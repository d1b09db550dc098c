import type { Context, ReadContext } from "#domain/access/context.ts";
import type { Permit } from "#domain/access/permit.ts";
import { formatPlace, readBooking } from "#domain/booking/bookings/index.ts";
import { closedBookingPath, readCalendarEntry } from "#domain/booking/index.ts";
import { pageOf } from "#domain/booking/types/index.ts";
import { readHandover } from "#domain/deals/meetings/index.ts";
import { valueOrNull } from "#domain/kernel/result.ts";
import type { BookingFacts } from "./booking-emails.ts";
import { findAgencyLocale, listReaders } from "./place.queries.ts";

export type Addresses = {
  /** Origin of the app without a trailing slash. */
  publicUrl: string;
  /** Where meetings of kind "room" take place. */
  virtualRoomUrl: string | null;
};

/** Everything an email about a booking says; null when the booking is gone. */
export async function gatherFacts(
  { db, actor, now }: Context,
  may: Permit<"mail.send">,
  { id, addresses }: { id: string; addresses: Addresses },
): Promise<BookingFacts | null> {
  const booking = valueOrNull(await readBooking({ db, actor, now }, id));
  if (!booking) return null;
  const entry = await readCalendarEntry({ db, actor, now }, id);
  const readers = await listReaders(
    db,
    may,
    booking.hosts.map((host) => host.id),
  );
  const { company, message, phone: _, ...invitee } = booking.invitee;
  return {
    id,
    calendar: entry.ok ? entry.value : null,
    meetingName: booking.meetingType.name,
    start: booking.start,
    end: booking.end,
    location: formatPlace(booking, addresses.virtualRoomUrl),
    invitee: { ...invitee, locale: await findAgencyLocale(db, may) },
    company,
    message,
    hosts: readers,
    manageUrl: addresses.publicUrl + closedBookingPath(id),
    bookUrl: addresses.publicUrl + pageOf({ slug: booking.meetingType.slug, client: booking.client }),
    client: booking.client?.name ?? null,
    answers: booking.answers,
    handover: booking.client ? await handoverOf({ db, actor }, id) : null,
    dashboardUrl: `${addresses.publicUrl}/dashboard/meetings/${id}`,
    studioUrl: `${addresses.publicUrl}/studio/workspace/calendar/${id}`,
    choiceUrl: `${addresses.publicUrl}/profile/notifications`,
  };
}

async function handoverOf(context: ReadContext, bookingId: string) {
  return valueOrNull(await readHandover(context, bookingId));
}
