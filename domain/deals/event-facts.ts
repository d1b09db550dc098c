import { z } from "zod";
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
