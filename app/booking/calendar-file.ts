import { senderOf } from "#domain/settings/index.ts";
import { toCalendar } from "#platform/calendar/to-calendar.ts";
import type { Route } from "./+types/calendar-file";
import { openBooking } from "./booked/open-booking.ts";

/** The meeting as a file for any calendar. */
export async function loader({ context, params: { bookingId }, url }: Route.LoaderArgs) {
  const { booking, settings, now, house } = await openBooking({ context, bookingId, url, purpose: "calendar" });
  const { brand } = settings;
  const isCancelled = booking.status === "cancelled";
  const file = toCalendar({
    uid: booking.calendar.uid,
    sequence: booking.calendar.sequence + (isCancelled ? 1 : 0),
    method: isCancelled ? "CANCEL" : "PUBLISH",
    start: booking.start,
    end: booking.end,
    stamp: now,
    summary: `${booking.meetingType.name} with ${brand.name}`,
    description: "",
    location: booking.location.url,
    url: null,
    organizer: { name: brand.name, email: senderOf(settings, house.config.publicUrl).address },
    attendees: [],
  });
  return new Response(file, {
    headers: {
      "Content-Type": "text/calendar; charset=utf-8",
      "Content-Disposition": 'attachment; filename="meeting.ics"',
      "Referrer-Policy": "no-referrer",
    },
  });
}
