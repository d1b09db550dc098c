import type { Actor } from "#domain/access/actor.ts";
import { demoClient } from "./people.ts";

const sections = { showUpdates: true, showPayments: true, showBookings: true, showFiles: true, showTasks: false };

/** The client who signs in, as the actor a request would have. */
export const ownerOf = (id: string, clientId: string): Actor => ({
  ...{ role: "client", id, clientId, isOwner: true, timeZone: demoClient.timeZone, hasSudo: false },
  portal: { ...sections, mayPostUpdates: true, mayInvite: false },
});
