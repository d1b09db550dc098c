import { declareEvents } from "#domain/kernel/event.ts";

export const policyEvents = declareEvents({
  "policy.drafted": { says: "Saved a draft of a policy", isMinor: true, was: "policy.publish draft" },
  "policy.published": { says: "Published a policy", isMinor: true, was: "policy.publish published" },
});
