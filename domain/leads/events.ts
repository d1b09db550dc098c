import { z } from "zod";
import { eventFacts } from "#domain/kernel/event-facts.ts";

export const leadAssigned = eventFacts({ assignedTo: z.string().nullable() });
