import { z } from "zod";
import { declareEvents } from "#domain/kernel/event.ts";
import { eventFacts } from "#domain/kernel/event-facts.ts";

/** An invitation was answered, in somebody's calendar or by whoever decided about a doubtful answer. */
export const invitationAnswered = eventFacts({ answer: z.enum(["accepted", "declined", "tentative"]) });

/** Whether a booking was replaced for its new host alone: it takes place when it did. */
export const isGiven = ({ before, after }: { before: unknown; after: unknown }): boolean =>
  Object(before).start === Object(after).start;

/** A calendar of a host began to fail. */
export const calendarFailed = eventFacts({ hostId: z.string(), problem: z.string() });

export const bookingEvents = declareEvents({
  "booking.made": {
    rule: "a meeting is booked",
    says: "Booked a meeting: {}",
    tells: ["booking", "company_booking"],
    mails: true,
    webhook: "booking.made",
    movesMeeting: true,
    was: "booking.make",
  },
  "booking.moved": {
    rule: "a meeting is moved",
    says: "Moved a meeting: {}",
    tells: ["booking", "company_booking"],
    mails: true,
    webhook: "booking.moved",
    movesMeeting: true,
    was: "booking.reschedule",
  },
  "booking.cancelled": {
    rule: "a meeting is cancelled",
    says: "Cancelled a meeting: {}",
    tells: ["booking", "company_booking"],
    mails: true,
    webhook: "booking.cancelled",
    movesMeeting: true,
    was: "booking.cancel",
  },
  "booking.missed": {
    rule: "nobody comes to a meeting",
    says: "Marked a meeting as a no-show: {}",
    webhook: "booking.missed",
    was: "booking.mark_no_show",
  },
  "booking.miss_undone": { says: "Undid a no-show: {}", webhook: "booking.missed", was: "booking.undo_no_show" },
  "booking.answered": {
    says: "Took an answer to an invitation: {}",
    facts: invitationAnswered,
    tells: ["booking"],
    mails: true,
    was: "booking.note_answer",
  },
  "booking.answer_kept": {
    says: "Kept an answer to an invitation until somebody decides: {}",
    tells: ["answer_waits"],
    was: "booking.keep_answer",
  },
  "booking.answer_decided": {
    says: "Decided about an answer to an invitation: {}",
    facts: invitationAnswered,
    tells: ["booking"],
    mails: true,
    was: "booking.decide_answer",
  },
  "meeting_type.changed": { says: "Changed a meeting type", was: "meeting_type.write" },
  "meeting_page.changed": { says: "Changed how the meeting pages of {} look", entity: "client" },
  "availability.changed": { says: "Changed their hours", was: "availability.write" },
  "busy_feed.failed": {
    says: "Noted a problem with a calendar address",
    isMinor: true,
    facts: calendarFailed,
    mails: true,
    was: "feed.fetch",
  },
  "connected_calendar.changed": {
    says: "Changed a connected calendar",
    isMinor: true,
    was: "connected_calendar.write",
  },
  "connected_calendar.failed": {
    says: "Noted a problem with a connected calendar",
    isMinor: true,
    facts: calendarFailed,
    mails: true,
    was: "connected_calendar.sync",
  },
  "busy_feed.changed": { says: "Changed their hours", was: "availability.write busy_feed" },
  "booking.answer_discarded": { says: "Decided about an answer to an invitation: {}" },
});
