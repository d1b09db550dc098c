import { z } from "zod";
import { eventFacts } from "#domain/kernel/event-facts.ts";

/** `deal`: the one that an approved update closed. */
export const updateDecided = eventFacts({ status: z.string(), deal: z.string().nullish() });

export const updateCommented = eventFacts({ comment: z.string() });
