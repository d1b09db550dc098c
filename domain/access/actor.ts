import type { Locale } from "#domain/kernel/format/locales.ts";

/** What a signed link of one booking was made for; it opens nothing else. */
export type LinkPurpose = "read" | "reschedule" | "cancel" | "calendar";

/** What a staff member is to one client. Money and secrets are flags of their own, whatever the scope. */
export type Assignment = { clientId: string; isLead: boolean; seesMoney: boolean; revealsSecrets: boolean };

/** What a client's people see and may do in their dashboard. */
export type Portal = {
  showUpdates: boolean;
  showPayments: boolean;
  showBookings: boolean;
  showFiles: boolean;
  showTasks: boolean;
  mayPostUpdates: boolean;
  mayInvite: boolean;
};

/** What somebody who showed the right password still owes before they are let in. */
export type Need = "second_factor" | "new_password" | "factor_setup";

/** `locale`: as they chose to read dates and numbers; without it as the agency does. */
type Reader = { id: string; timeZone: string; locale?: Locale | undefined };

/** `hasSudo`: proved within the last ten minutes, in this session, who they are. */
type Resident = Reader & { hasSudo: boolean };

/**
 * Who is asking, as the database knows them at this moment. `invitee` holds a signed link; `arriving` showed a password and
 * owes something; `viewer` is one of the team looking through a client's eyes; `house` is the product itself: jobs, set-up.
 */
export type Actor =
  | { role: "visitor" }
  | { role: "invitee"; bookingId: string; purpose: LinkPurpose }
  | { role: "arriving"; id: string; needs: Need }
  | ({ role: "admin" } & Resident)
  | ({ role: "staff"; scope: "all" | "assigned"; assignments: Assignment[] } & Resident)
  | ({ role: "client"; clientId: string; isOwner: boolean; portal: Portal } & Resident)
  | ({ role: "viewer"; clientId: string; portal: Portal; seesMoney: boolean; until: Date } & Reader)
  | { role: "house"; id: "jobs" | "setup" | "demo" | "door" };

export const visitor: Actor = { role: "visitor" };
export const jobs: Actor = { role: "house", id: "jobs" };
export const setup: Actor = { role: "house", id: "setup" };
/** The front door, while it does not know yet who is calling. */
export const door: Actor = { role: "house", id: "door" };

/** The person behind a deed, for columns such as created_by: null for visitors, invitees and the house itself. */
export const personOf = (actor: Actor): string | null => ("id" in actor && actor.role !== "house" ? actor.id : null);

/** The clients whose records an actor may come across, for the scope of a query. */
export function clientsInSight(actor: Actor): "all" | string[] {
  if (actor.role === "admin" || actor.role === "house") return "all";
  if (actor.role === "staff") return actor.scope === "all" ? "all" : actor.assignments.map(({ clientId }) => clientId);
  return actor.role === "client" || actor.role === "viewer" ? [actor.clientId] : [];
}
