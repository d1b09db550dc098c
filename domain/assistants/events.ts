import { declareEvents } from "#domain/kernel/event.ts";

export const assistantEvents = declareEvents({
  "assistant.connected": { says: "Connected an assistant: {}", isMinor: true, mails: true, was: "assistant.connect" },
  "assistant.disconnected": { says: "Disconnected an assistant: {}", isMinor: true, was: "assistant.disconnect" },
  "assistant.access_ended": { says: "Ended an assistant's access: {}", isMinor: true, was: "assistant.issue" },
});
