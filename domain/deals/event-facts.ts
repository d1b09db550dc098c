import { z } from "zod";
import type { EventDeclaration } from "#domain/kernel/event.ts";
import { eventFacts } from "#domain/kernel/event-facts.ts";

/** `comment`: its id. `isShared`: the client can read it. */
export const dealCommented = eventFacts({ comment: z.string(), isShared: z.boolean() });

/** What one side said of a meeting, and what it comes to with what the other said. `booking`: the meeting's id. */
export const meetingAnswered = eventFacts({
  booking: z.string(),
  outcome: z.string(),
  verdict: z.string(),
  wasVerdict: z.string(),
});

/** `reminder`: 0 for the question itself, 1 and 2 for reminders, 3 once the time to answer is over. */
export const meetingAsked = eventFacts({
  booking: z.string(),
  asks: z.enum(["hosts", "client"]),
  reminder: z.number(),
});

/** `booking`: the meeting that the lead missed. */
export const offeredAgain = eventFacts({ booking: z.string() });

/** `daysLeft`: until silence counts as an answer; 0 when that time is over. */
export const claimReminded = eventFacts({ daysLeft: z.number() });

/** What happens to a deal's meetings, of all its events. */
export const aboutMeetings = {
  "deal.meeting_booked": {
    rule: "a meeting with a deal is booked",
    says: "Booked a meeting with {}",
    webhook: "deal.changed",
    was: "deal.write meeting_booked",
  },
  "deal.meeting_held": {
    rule: "a meeting with a deal is held",
    says: "Held a meeting with {}",
    webhook: "deal.changed",
    was: "deal.write meeting_held",
  },
  "deal.meeting_missed": {
    rule: "a deal misses a meeting",
    says: "Missed a meeting with {}",
    webhook: "deal.changed",
    was: "deal.write meeting_missed",
  },
  "deal.meeting_asked": {
    says: "Asked how the meeting with {} went",
    facts: meetingAsked,
    tells: ["meeting_over", "deal_claimed", "deal_answered"],
    mails: true,
  },
  "deal.meeting_answered": {
    says: "Said how the meeting with {} went",
    facts: meetingAnswered,
    tells: ["deal_answered", "deal_claimed", "deal_changed"],
    mails: true,
    webhook: "deal.changed",
  },
  "deal.meeting_settled": {
    says: "Counted the meeting with {}, as nobody answered in time",
    facts: meetingAnswered,
    tells: ["deal_answered", "deal_confirmed"],
    mails: true,
    webhook: "deal.changed",
  },
  "deal.meeting_offered_again": { says: "Offered {} another meeting", facts: offeredAgain, mails: true },
} as const satisfies Record<string, EventDeclaration>;
