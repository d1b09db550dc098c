import { sendsMail } from "#app/http/sends-mail.ts";
import { type Booking, bookingLink, isBeforeCutOff } from "#domain/meetings/index.ts";
import type { Settings } from "#domain/settings/index.ts";
import type { House } from "#server/house.ts";

type Inside = Pick<House, "keys" | "config">;
export type BookingState = "confirmed" | "cancelled" | "moved" | "past";

const stateOf = ({ status, rescheduledTo }: Booking): BookingState => {
  if (status === "cancelled") return rescheduledTo ? "moved" : "cancelled";
  return status === "completed" || status === "no_show" ? "past" : "confirmed";
};

const places = { room: "Online", link: "Online", phone: "By phone" };

/** What an invitee sees of a booking, with links that each open one thing. */
export function bookingView(booking: Booking, { brand, place, bookings }: Settings, house: Inside, now: Date) {
  const { id, start, end, meetingType, invitee, location, hosts, rescheduledTo } = booking;
  const link = (purpose: "read" | "reschedule" | "cancel" | "calendar") => bookingLink(house.keys, id, purpose);
  return {
    state: stateOf(booking),
    agency: { name: brand.name, timeZone: place.timeZone, supportEmail: brand.supportEmail },
    name: meetingType.name,
    slug: meetingType.slug,
    lengthMin: (end.getTime() - start.getTime()) / 60_000,
    start: start.getTime(),
    timeZone: invitee.timeZone,
    invitee: { name: invitee.name, email: invitee.email },
    /** Without a mail server nothing arrives, so nothing is promised. */
    isMailed: sendsMail(house),
    hosts: hosts.map(({ name }) => name),
    location: { name: places[location.kind], url: location.url },
    mayChange: isBeforeCutOff(start, now, bookings.cutOffMin),
    cutOffMin: bookings.cutOffMin,
    links: {
      page: link("read"),
      reschedule: link("reschedule"),
      cancel: link("cancel"),
      calendar: link("calendar"),
      next: rescheduledTo ? bookingLink(house.keys, rescheduledTo, "read") : null,
    },
  };
}

export type BookingView = ReturnType<typeof bookingView>;
