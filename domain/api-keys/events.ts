import { declareEvents } from "#domain/kernel/event.ts";

export const apiKeyEvents = declareEvents({
  "api_key.changed": { says: "Changed the API key {}", isMinor: true, was: "api_key.write" },
  "api_key.revoked": { says: "Revoked the API key {}", isMinor: true, was: "api_key.revoke" },
});
