/** What a signed link of one booking was made for; it opens nothing else. */
export type LinkPurpose = "read" | "reschedule" | "cancel" | "calendar";

/** Who is asking. `invitee` holds a signed link; `house` is the product itself: jobs, set-up and the demo. */
export type Actor =
  | { role: "visitor" }
  | { role: "invitee"; bookingId: string; purpose: LinkPurpose }
  | { role: "admin"; id: string; timeZone: string }
  | { role: "staff"; id: string; timeZone: string }
  | { role: "client"; id: string; clientId: string | null; timeZone: string }
  | { role: "house"; id: "jobs" | "setup" | "demo" };

export const visitor: Actor = { role: "visitor" };
export const jobs: Actor = { role: "house", id: "jobs" };
export const setup: Actor = { role: "house", id: "setup" };

/** The person behind a deed, for columns such as created_by: null for visitors, invitees and the house itself. */
export const personOf = (actor: Actor): string | null => ("id" in actor && actor.role !== "house" ? actor.id : null);
