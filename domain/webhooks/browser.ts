export { type ChatKind, chatKinds, chats, isChatKind } from "./chat/chat.ts";
export { type WebhookEvent, webhookEventNames, webhookEvents } from "./webhook-event.ts";
