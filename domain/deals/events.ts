import { z } from "zod";
import { eventFacts } from "#domain/kernel/event-facts.ts";

/** A step of a deal. */
export const dealMoved = eventFacts({ kind: z.string() });

/** `comment`: its id. `isShared`: the client can read it. */
export const dealCommented = eventFacts({ comment: z.string(), isShared: z.boolean() });

/** `daysLeft`: until silence counts as an answer; 0 when that time is over. */
export const claimReminded = eventFacts({ daysLeft: z.number() });
