import type { Actor } from "#domain/access/actor.ts";
import { demoClient } from "./people.ts";

/** The demo's client as it acts in its own dashboard. */
export function ownerOf({ id, clientId }: { id: string; clientId: string }): Actor {
  const shown = { showUpdates: true, showPayments: true, showBookings: true, showFiles: true, showTasks: false };
  const portal = { ...shown, mayPostUpdates: true, mayInvite: false };
  return { role: "client", id, timeZone: demoClient.timeZone, hasSudo: false, clientId, isOwner: true, portal };
}
