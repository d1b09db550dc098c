import { z } from "zod";
import { declareEvents } from "#domain/kernel/event.ts";
import { eventFacts } from "#domain/kernel/event-facts.ts";

/** An expense was entered, or its state has changed. */
export const expenseMoved = eventFacts({ state: z.string() });

export const financeEvents = declareEvents({
  "expense.claimed": { says: "Submitted an expense", tells: ["claim_submitted"], was: "expense.submit" },
  "expense.changed": { says: "Changed an expense", tells: ["claim_decided"], was: "expense.write" },
  "finances.exported": { says: "Downloaded a month's figures", isMinor: true, was: "finance.export" },
  "expense_category.changed": { says: "Changed an expense", was: "expense.write expense_category" },
  "expense.charged_again": { says: "Charged the recurring fee {}", was: "recurring.run expense" },
});
