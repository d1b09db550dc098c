import { z } from "zod";
import { eventFacts } from "#domain/kernel/event-facts.ts";

export const staffAssigned = eventFacts({ personId: z.string() });
