import { sendsMail } from "#app/http/sends-mail.ts";
import { type Booking, formatPlace, isBeforeCutOff, joinUrl, standingOf } from "#domain/booking/bookings/index.ts";
import { bookingLink } from "#domain/booking/index.ts";
import { keyOf, pageOf } from "#domain/booking/types/index.ts";
import type { Settings } from "#domain/settings/index.ts";
import type { AppContext } from "#server/app-context.ts";
import { speakerOf } from "../../look.ts";

type ViewDeps = Pick<AppContext, "keys" | "config">;
export type BookingState = "confirmed" | "cancelled" | "moved" | "past";

const stateOf = (booking: Booking): BookingState => {
  const standing = standingOf(booking);
  if (standing === "moved" || standing === "cancelled") return standing;
  return standing === "completed" || standing === "no_show" ? "past" : "confirmed";
};

/** What an invitee sees of a booking, with links that each open one page. */
export function bookingView(booking: Booking, settings: Settings, app: ViewDeps, now: Date) {
  const { bookings, office } = settings;
  const { id, start, end, meetingType, invitee, hosts, rescheduledFrom, rescheduledTo } = booking;
  const link = (purpose: "read" | "reschedule" | "cancel" | "calendar") => bookingLink(app.keys, id, purpose);
  return {
    state: stateOf(booking),
    /** They said no in their calendar, which does not cancel it. */
    hasDeclined: booking.answer?.kind === "declined",
    /** It replaced an earlier time. */
    hasMoved: rescheduledFrom !== null,
    agency: speakerOf(settings, booking.client),
    name: meetingType.name,
    key: keyOf({ slug: meetingType.slug, client: booking.client }),
    /** Where such a meeting is booked. */
    bookPath: pageOf({ slug: meetingType.slug, client: booking.client }),
    lengthMin: (end.getTime() - start.getTime()) / 60_000,
    start: start.getTime(),
    timeZone: invitee.timeZone,
    invitee: { name: invitee.name, email: invitee.email },
    /** Without a mail server no email is sent, so none is promised. */
    isMailed: sendsMail(app),
    hosts: hosts.map(({ name }) => name),
    /** A link, a phone number, or nothing yet. */
    location: {
      name: formatPlace(booking, office.virtualRoomUrl) ?? "To be agreed by email",
      url: joinUrl(booking, office.virtualRoomUrl),
    },
    mayChange: isBeforeCutOff(start, now, bookings.cutOffMin),
    cutOffMin: bookings.cutOffMin,
    links: {
      page: link("read"),
      reschedule: link("reschedule"),
      cancel: link("cancel"),
      calendar: link("calendar"),
      next: rescheduledTo ? bookingLink(app.keys, rescheduledTo, "read") : null,
    },
  };
}

export type BookingView = ReturnType<typeof bookingView>;
