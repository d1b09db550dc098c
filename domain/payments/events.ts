import { z } from "zod";
import { eventFacts } from "#domain/kernel/event-facts.ts";

/** A payment was entered, or its state has changed. */
export const paymentMoved = eventFacts({ status: z.string() });
