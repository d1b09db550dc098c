import { z } from "zod";
import { eventFacts } from "#domain/kernel/event-facts.ts";

export const deviceNoted = eventFacts({ browser: z.string() });

/** A link was sent by email, and not handed over. */
export const linkSent = eventFacts({ linkId: z.string() });

export const invitationAccepted = eventFacts({ invitedBy: z.string().nullable() });

/** What people had connected ended: a way to sign in, or a calendar. */
export const connectionsEnded = eventFacts({ people: z.array(z.string()) });
