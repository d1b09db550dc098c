import type { Actor } from "#domain/access/actor.ts";
import { permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";
import { saveClientOfLead } from "./lead-bookings.queries.ts";

/** The meetings a lead booked are those of the client it became. Within the caller's transaction. */
export async function giveBookingsOfLead(tx: Database, actor: Actor, leadId: string, clientId: string): Promise<void> {
  const may = permit(actor, "lead.convert", undefined);
  if (may) await saveClientOfLead(tx, may, leadId, clientId);
}
