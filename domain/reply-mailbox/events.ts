import { z } from "zod";
import { eventFacts } from "#domain/kernel/event-facts.ts";

/** Reading the mailbox began to fail, or messages were left out. */
export const readingNoted = eventFacts({ problem: z.string().optional(), leftOut: z.array(z.number()).optional() });

/** A reply by email waits for a person to decide, or went back to whoever wrote it. */
export const replyTaken = eventFacts({
  waits: z.string().optional(),
  sentBack: z.enum(["empty", "too_long", "gone"]).optional(),
});
