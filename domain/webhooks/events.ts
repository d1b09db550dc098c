import { z } from "zod";
import { declareEvents } from "#domain/kernel/event.ts";
import { eventFacts } from "#domain/kernel/event-facts.ts";

export const endpointPaused = eventFacts({ host: z.string(), because: z.enum(["admin", "failing", "gone"]) });

export const webhookEvents = declareEvents({
  "webhook.changed": { says: "Changed the webhook {}", isMinor: true, was: "webhook.write" },
  "webhook.paused": {
    says: "Paused the webhook {}",
    isMinor: true,
    facts: endpointPaused,
    tells: ["webhook_paused"],
    was: "webhook.pause",
  },
  "webhook.resumed": { says: "Resumed the webhook {}", isMinor: true, was: "webhook.resume" },
  "webhook.deleted": { says: "Deleted the webhook {}", isMinor: true, was: "webhook.delete" },
  "webhook.tested": { says: "Tested the webhook {}", isMinor: true, was: "webhook.test" },
  "webhook.replayed": { says: "Sent messages of the webhook {} again", isMinor: true, was: "webhook.replay" },
});
