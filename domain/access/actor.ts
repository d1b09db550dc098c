import type { Locale } from "#domain/kernel/format/locales.ts";
import type { KeyGrant } from "./key-grant.ts";

/** What a signed booking link may be used for. Each link has one purpose only. */
export type LinkPurpose = "read" | "reschedule" | "cancel" | "calendar";

/**
 * A staff member's relation to one client. Access to money and to secrets is granted separately, regardless of scope.
 */
export type Assignment = { clientId: string; isLead: boolean; seesMoney: boolean; revealsSecrets: boolean };

/** What a client's members can see and do in their portal. Each is a column of that name and a box in the client's access. */
export const portalParts = [
  "showUpdates",
  "showPayments",
  "showBookings",
  "showFiles",
  "showTasks",
  "showDeals",
  "showExclusions",
  "showBrief",
  "showPapers",
  "mayPostUpdates",
  "mayInvite",
] as const;
export type PortalPart = (typeof portalParts)[number];
export type Portal = Record<PortalPart, boolean>;

/** A portal with everything in it but these. */
export const portalWithout = (...off: PortalPart[]): Portal =>
  Object.fromEntries(portalParts.map((part) => [part, !off.includes(part)])) as Portal; // one for each part

/** What a member of a client may do besides: manage its people, decide on deals, and meet its leads. */
export type MemberRights = { isOwner: boolean; decides: boolean; hosts: boolean };

/** What a person with the right password must still do before they are signed in. */
export type Need = "second_factor" | "new_password" | "factor_setup";

/** `locale` is the person's own choice for dates and numbers; without one, the agency's applies. */
type Reader = { id: string; timeZone: string; locale?: Locale | undefined };

/**
 * `hasSudo`: re-authenticated in this session within the last ten minutes. With a `key` it is a program or an assistant
 * that acts for them, within what the key grants. With a `ruleRun` a rule of theirs does, in that run.
 */
type Resident = Reader & { hasSudo: boolean; key?: KeyGrant; ruleRun?: string };

/**
 * Who is asking, as the database knows them right now. `invitee` holds a signed link to a booking, `respondent` one to a client's brief; `arriving` has given a password
 * but still owes a step; `viewer` is a team member viewing the app as a client; `house` is the app itself: jobs and
 * set-up.
 */
export type Actor =
  | { role: "visitor" }
  | { role: "invitee"; bookingId: string; purpose: LinkPurpose }
  | { role: "respondent"; linkId: string; clientId: string; name: string }
  | { role: "arriving"; id: string; needs: Need }
  | ({ role: "admin" } & Resident)
  | ({ role: "staff"; scope: "all" | "assigned"; assignments: Assignment[] } & Resident)
  | ({ role: "client"; clientId: string; portal: Portal } & MemberRights & Resident)
  | ({ role: "viewer"; clientId: string; portal: Portal; seesMoney: boolean; until: Date } & Reader)
  | { role: "system"; id: "jobs" | "setup" | "demo" | "door" };

export const visitor: Actor = { role: "visitor" };
export const jobs: Actor = { role: "system", id: "jobs" };
export const setup: Actor = { role: "system", id: "setup" };
/** Acts for the server before it knows who is calling. */
export const door: Actor = { role: "system", id: "door" };

/** The person behind an action, for columns such as created_by: null for visitors, invitees and the app itself. */
export const personOf = (actor: Actor): string | null => ("id" in actor && actor.role !== "system" ? actor.id : null);

/** The person who acts, or no id at all: one that no rule about oneself allows. */
export const idOf = (actor: Actor): string => ("id" in actor ? actor.id : "");

/** The subject of a rule about oneself. */
export const self = (_: unknown, actor: Actor) => ({ userId: idOf(actor) });

/** The API key an actor uses, if it is a program. */
export const keyOf = (actor: Actor): KeyGrant | null => ("hasSudo" in actor && actor.key) || null;

/** The run of a rule that an actor acts in, if nobody does by hand. */
export const ruleRunOf = (actor: Actor): string | null => ("hasSudo" in actor && actor.ruleRun) || null;

/** The only client whose records an API key may touch; null when it may touch all, and for everyone who is no key. */
export const onlyClientOf = (actor: Actor): string | null => keyOf(actor)?.clientId ?? null;

/** Whether an actor is of a client, or views the app as one who is. */
export const isOfClient = (actor: Actor): actor is Extract<Actor, { role: "client" | "viewer" }> =>
  actor.role === "client" || actor.role === "viewer";

/** The clients whose records an actor may see, to limit a query. */
export function clientsInSight(actor: Actor): "all" | string[] {
  const only = onlyClientOf(actor);
  if (only) return [only];
  if (actor.role === "admin" || actor.role === "system") return "all";
  if (actor.role === "staff") return actor.scope === "all" ? "all" : actor.assignments.map(({ clientId }) => clientId);
  return isOfClient(actor) ? [actor.clientId] : [];
}
