import { z } from "zod";
import { eventFacts } from "#domain/kernel/event-facts.ts";

/** `isFreed`: whoever it was assigned to has left. */
export const taskChanged = eventFacts({
  title: z.string(),
  assigneeId: z.string().nullable().optional(),
  isFreed: z.boolean().optional(),
});

/** `given`: how many tasks each person got. */
export const timelineApplied = eventFacts({ template: z.string(), given: z.record(z.string(), z.number()) });
