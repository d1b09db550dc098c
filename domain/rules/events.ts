import { z } from "zod";
import { declareEvents } from "#domain/kernel/event.ts";
import { eventFacts } from "#domain/kernel/event-facts.ts";

export const rulePaused = eventFacts({
  name: z.string(),
  because: z.enum(["admin", "author", "key", "loop", "often"]),
});

/** What a rule told somebody: which of its actions in which run. The words are written when they are read. */
export const ruleTold = eventFacts({ run: z.string(), place: z.number() });

export const ruleEvents = declareEvents({
  "rule.added": { says: "Added the rule {}" },
  "rule.edited": { says: "Edited the rule {}" },
  "rule.paused": { says: "Paused the rule {}", facts: rulePaused, tells: ["rule_paused"] },
  "rule.resumed": { says: "Switched on the rule {}" },
  "rule.waiting_forgotten": { says: "Forgot what waited for the rule {}" },
  "rule.removed": { says: "Deleted the rule {}" },
  "rule.replayed": { says: "Ran the rule {} again", isMinor: true },
  "rule.notified": { says: "The rule {} notified somebody", facts: ruleTold, isMinor: true, tells: ["rule_told"] },
  "rule.mailed": { says: "The rule {} sent an email", facts: ruleTold, isMinor: true, mails: true },
  "rule.posted": { says: "The rule {} told another program", facts: ruleTold, isMinor: true },
});
