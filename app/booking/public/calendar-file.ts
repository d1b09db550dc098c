import { orThrow } from "#app/http/respond.ts";
import { bookingLink, readCalendarEntry } from "#domain/booking/index.ts";
import { toPublication } from "#platform/calendar/to-calendar.ts";
import type { Route } from "./+types/calendar-file";
import { openBooking } from "./booked/open-booking.ts";

/** The meeting as a calendar file; for whoever booked it with the link to move or cancel it. */
export async function loader({ context, params: { bookingId }, url }: Route.LoaderArgs) {
  const { db, actor, now, app } = await openBooking({ context, bookingId, url, purpose: "calendar" });
  const entry = orThrow(await readCalendarEntry({ db, actor, now }, bookingId));
  const manageUrl = app.config.publicUrl + bookingLink(app.keys, bookingId, "read");
  const file = toPublication(entry, actor.role === "invitee" ? manageUrl : null);
  return new Response(file, {
    headers: {
      "Content-Type": "text/calendar; charset=utf-8",
      "Content-Disposition": 'attachment; filename="meeting.ics"',
      "Referrer-Policy": "no-referrer",
    },
  });
}
