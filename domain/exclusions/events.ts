import { z } from "zod";
import { eventFacts } from "#domain/kernel/event-facts.ts";

/** A list was added to: how many entries, and by whom they came. */
export const exclusionsAdded = eventFacts({ added: z.number() });
export const exclusionEnded = eventFacts({ kind: z.string() });
