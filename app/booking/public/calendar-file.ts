import { orThrow } from "#app/http/respond.ts";
import { readCalendarEntry } from "#domain/booking/index.ts";
import { toCalendar } from "#platform/calendar/to-calendar.ts";
import type { Route } from "./+types/calendar-file";
import { openBooking } from "./booked/open-booking.ts";

/** The meeting as a calendar file: the same one that is attached to the emails. */
export async function loader({ context, params: { bookingId }, url }: Route.LoaderArgs) {
  const { db, actor, now } = await openBooking({ context, bookingId, url, purpose: "calendar" });
  const file = toCalendar(orThrow(await readCalendarEntry({ db, actor, now }, bookingId)));
  return new Response(file, {
    headers: {
      "Content-Type": "text/calendar; charset=utf-8",
      "Content-Disposition": 'attachment; filename="meeting.ics"',
      "Referrer-Policy": "no-referrer",
    },
  });
}
