export { type WebhookEvent, webhookEventNames, webhookEvents } from "./webhook-event.ts";
