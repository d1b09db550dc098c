import { z } from "zod";
import { eventFacts } from "#domain/kernel/event-facts.ts";

/** An invitation was answered, in somebody's calendar or by whoever decided about a doubtful answer. */
export const invitationAnswered = eventFacts({ answer: z.enum(["accepted", "declined", "tentative"]) });

/** A calendar of a host began to fail. */
export const calendarFailed = eventFacts({ hostId: z.string(), problem: z.string() });
