import { z } from "zod";
import { eventFacts } from "#domain/kernel/event-facts.ts";

/** A backup, a trial restore or an export has ended. */
export const runEnded = eventFacts({ kind: z.string(), state: z.string(), problem: z.string().nullish() });
