import type { EndpointState } from "#domain/webhooks/index.ts";

/** An endpoint's state in a sentence. */
export const stateText: Record<EndpointState, string> = {
  active: "Active.",
  admin: "Paused.",
  failing: "Paused, because it accepted nothing for three days.",
  gone: "Paused, because it answered 410: it is gone for good.",
};
