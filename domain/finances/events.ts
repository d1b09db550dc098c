import { z } from "zod";
import { eventFacts } from "#domain/kernel/event-facts.ts";

/** An expense was entered, or its state has changed. */
export const expenseMoved = eventFacts({ state: z.string() });
