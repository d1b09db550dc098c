import { z } from "zod";
import { declareEvents } from "#domain/kernel/event.ts";
import { eventFacts } from "#domain/kernel/event-facts.ts";
import { newId } from "#domain/kernel/id.ts";

/** What an entry says of the receipts that were made of it: where the client's chain ends with them. */
export const receiptMade = eventFacts({ receipt: z.number().int().positive() });

export const proofEvents = declareEvents({
  "receipt_key.replaced": { says: "Made a new key for signing receipts", isMinor: true },
});

/** The entry that a key signs in the place of another, or as the first. */
export const keyReplaced = (former: string | null, key: string, now: Date) =>
  proofEvents["receipt_key.replaced"].entry({
    entityId: newId(now.getTime()),
    before: former ? { key: former } : null,
    after: { key },
  });
