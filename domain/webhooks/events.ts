import { z } from "zod";
import { eventFacts } from "#domain/kernel/event-facts.ts";

export const endpointPaused = eventFacts({ host: z.string(), because: z.enum(["admin", "failing", "gone"]) });
