import { type Booking, type Standing, standingOf } from "#domain/meetings/index.ts";
import { dateIn } from "./period.ts";
import { spellTime } from "./spell.ts";

/** A booking as the calendar's views show it, in words, on one zone's clock. */
export type MeetingCard = {
  id: string;
  date: string;
  time: string;
  until: string;
  invitee: string;
  type: string;
  hosts: string;
  standing: Standing;
};

export const cardOf = (booking: Booking, timeZone: string): MeetingCard => ({
  id: booking.id,
  date: dateIn(timeZone, booking.start),
  time: spellTime(booking.start, timeZone),
  until: spellTime(booking.end, timeZone),
  invitee: booking.invitee.name,
  type: booking.meetingType.name,
  hosts: booking.hosts.map(({ name }) => name).join(", "),
  standing: standingOf(booking),
});
