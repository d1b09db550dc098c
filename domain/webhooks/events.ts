import { z } from "zod";
import { declareEvents } from "#domain/kernel/event.ts";
import { eventFacts } from "#domain/kernel/event-facts.ts";

export const endpointPaused = eventFacts({ host: z.string(), because: z.enum(["admin", "failing", "gone"]) });
export const channelPaused = eventFacts({ name: z.string(), because: z.enum(["admin", "failing", "gone", "refused"]) });

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
  "chat_channel.added": { says: "Added the chat channel {}", isMinor: true },
  "chat_channel.changed": { says: "Changed the chat channel {}", isMinor: true },
  "chat_channel.paused": {
    says: "Paused the chat channel {}",
    isMinor: true,
    facts: channelPaused,
    tells: ["webhook_paused"],
  },
  "chat_channel.resumed": { says: "Resumed the chat channel {}", isMinor: true },
  "chat_channel.removed": { says: "Removed the chat channel {}", isMinor: true },
  "chat_channel.tested": { says: "Tested the chat channel {}", isMinor: true },
  "chat_channel.resent": { says: "Sent messages to the chat channel {} again", isMinor: true },
  "webhook.replayed": { says: "Sent messages of the webhook {} again", isMinor: true, was: "webhook.replay" },
});
