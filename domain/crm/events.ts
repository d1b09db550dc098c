import { z } from "zod";
import { declareEvents } from "#domain/kernel/event.ts";
import { eventFacts } from "#domain/kernel/event-facts.ts";

/** Which CRM, by its name. */
export const crmNamed = eventFacts({ crm: z.string() });
/** `problem`: a sentence. */
export const crmRefused = eventFacts({ crm: z.string(), problem: z.string() });

export const crmEvents = declareEvents({
  "crm.connected": { says: "Connected a CRM", facts: crmNamed },
  "crm.paused": { says: "Paused the reading of a CRM", facts: crmNamed },
  "crm.resumed": { says: "Resumed the reading of a CRM", facts: crmNamed },
  "crm.disconnected": { says: "Disconnected a CRM", facts: crmNamed },
  "crm.refused": { says: "Lost the way into a CRM", facts: crmRefused, tells: ["crm_refused"] },
  "crm.suggested": {
    says: "Read in the client's CRM that {} was won",
    facts: crmNamed,
    tells: ["crm_suggested"],
    webhook: "crm.suggested",
    entity: "deal",
  },
  "crm.dismissed": { says: "Dismissed what the client's CRM says of {}", entity: "deal", facts: crmNamed },
  "crm.kept": { says: "Took up again what the client's CRM says of {}", entity: "deal", facts: crmNamed },
});
