import { z } from "zod";
import { declareEvents } from "#domain/kernel/event.ts";
import { eventFacts } from "#domain/kernel/event-facts.ts";

/** What an entry says of the receipts that were made of it: where the client's chain ends with them. */
export const receiptMade = eventFacts({ receipt: z.number().int().positive() });

export const proofEvents = declareEvents({
  "receipt_key.replaced": { says: "Made a new key for signing receipts", isMinor: true },
});
