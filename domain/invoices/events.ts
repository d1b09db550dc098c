import { z } from "zod";
import { eventFacts } from "#domain/kernel/event-facts.ts";

/** `by`: how a paid one was paid. */
export const invoiceMoved = eventFacts({
  state: z.string(),
  name: z.string().nullish(),
  by: z.string().optional(),
  amount: z.string().optional(),
  currency: z.string().optional(),
});

/** A card payment does not fit the invoice it is for. */
export const cardTrouble = eventFacts({ trouble: z.string(), name: z.string().nullable() });

/** `invoice`: the one a credit note is for. `refunded`: what was left of it, paid back. */
export const creditNoteMoved = eventFacts({
  name: z.string(),
  invoice: z.string().nullish(),
  refunded: z.string().optional(),
});
