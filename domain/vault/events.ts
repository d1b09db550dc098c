import { z } from "zod";
import { eventFacts } from "#domain/kernel/event-facts.ts";

/** `clientId`: left out while an item is new. */
export const itemChanged = eventFacts({
  title: z.string(),
  isShared: z.boolean(),
  clientId: z.string().nullish(),
});

/** A member of a client uploaded a file. */
export const itemUploaded = eventFacts({ title: z.string() });
