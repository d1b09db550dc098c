import { z } from "zod";
import { declareEvents } from "#domain/kernel/event.ts";
import { eventFacts } from "#domain/kernel/event-facts.ts";

export const leadAssigned = eventFacts({ assignedTo: z.string().nullable() });

export const leadEvents = declareEvents({
  "lead.asked": { says: "Asked for a meeting: {}", was: "lead.submit" },
  "lead.named": {
    rule: "a visitor asks for a meeting",
    says: "Asked for a meeting: {}",
    webhook: "lead.created",
    was: "lead.submit named",
  },
  "lead.added": { rule: "a lead is added", says: "Added the lead {}", webhook: "lead.created", was: "lead.add" },
  "lead.edited": { says: "Changed the lead {}", webhook: "lead.changed", was: "lead.edit" },
  "lead.assigned": {
    rule: "a lead is assigned",
    says: "Assigned the lead {}",
    facts: leadAssigned,
    tells: ["lead_assigned"],
    webhook: "lead.changed",
    was: "lead.assign",
  },
  "lead.taken": { says: "Took in the lead {}", isMinor: true, was: "lead.take" },
  "lead.converted": {
    rule: "a lead becomes a client",
    says: "Converted the lead {} to a client",
    webhook: "lead.changed",
    was: "lead.convert",
  },
  "lead.erased": { says: "Erased the lead {}", isMinor: true, was: "lead.erase" },
  "lead.forgotten": { says: "Deleted old leads", isMinor: true, was: "lead.forget" },
});
