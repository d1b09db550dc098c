import { z } from "zod";
import { declareEvents } from "#domain/kernel/event.ts";
import { eventFacts } from "#domain/kernel/event-facts.ts";

/** A list was added to: how many entries, and by whom they came. */
export const exclusionsAdded = eventFacts({ added: z.number() });
export const exclusionEnded = eventFacts({ kind: z.string() });

export const exclusionEvents = declareEvents({
  "exclusion.added": {
    says: "Added to the exclusions",
    facts: exclusionsAdded,
    tells: ["exclusions_changed"],
    webhook: "exclusion.changed",
    was: "exclusion.write",
  },
  "exclusion.ended": {
    says: "Ended an exclusion",
    facts: exclusionEnded,
    tells: ["exclusions_changed"],
    webhook: "exclusion.changed",
    was: "exclusion.write ended",
  },
  "exclusion.checked": { says: "Checked a list of prospects", was: "exclusion.check" },
});
