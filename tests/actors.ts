import { type Actor, portalWithout } from "#domain/access/actor.ts";

type As<R extends Actor["role"]> = Extract<Actor, { role: R }>;

/** The default dashboard of a new client. */
export const openPortal = portalWithout("showTasks", "mayInvite");

/**
 * Actors as `requestContext` has them right after sign-in, with a fresh proof of identity unless a test says otherwise.
 */
export const adminOf = (id: string, but: Partial<As<"admin">> = {}): As<"admin"> => ({
  role: "admin",
  id,
  timeZone: "UTC",
  hasSudo: true,
  ...but,
});

export const staffOf = (id: string, but: Partial<As<"staff">> = {}): As<"staff"> => ({
  role: "staff",
  id,
  timeZone: "UTC",
  hasSudo: true,
  scope: "all",
  assignments: [],
  ...but,
});

export const clientOf = (id: string, clientId: string, but: Partial<As<"client">> = {}): As<"client"> => ({
  role: "client",
  id,
  timeZone: "UTC",
  hasSudo: true,
  clientId,
  isOwner: true,
  decides: true,
  hosts: false,
  portal: openPortal,
  ...but,
});
