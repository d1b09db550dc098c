import { answerWords } from "#app/booking/words/answer-words.ts";
import { type Booking, type Standing, standingOf } from "#domain/booking/bookings/index.ts";
import type { Formats } from "#domain/kernel/format/formats.ts";

/** A booking as the calendar's views show it, formatted in one time zone. */
export type MeetingCard = {
  id: string;
  date: string;
  time: string;
  until: string;
  invitee: string;
  type: string;
  hosts: string;
  standing: Standing;
  /** What the invitee answered in their calendar, in a word. */
  answer: string | null;
};

export const cardOf = (booking: Booking, { dayOf, time }: Formats): MeetingCard => ({
  id: booking.id,
  date: dayOf(booking.start),
  time: time(booking.start),
  until: time(booking.end),
  invitee: booking.invitee.name,
  type: booking.meetingType.name,
  hosts: booking.hosts.map(({ name }) => name).join(", "),
  standing: standingOf(booking),
  answer: booking.answer && answerWords[booking.answer.kind],
});
