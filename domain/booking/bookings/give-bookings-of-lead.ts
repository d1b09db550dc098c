import type { ReadContext } from "#domain/access/context.ts";
import { permit } from "#domain/access/permit.ts";
import { saveClientOfLead, saveLeadOfBooking } from "./insert-booking.queries.ts";

/** Assigns the meetings a lead booked to the client it became. Within the caller's transaction. */
export async function giveBookingsOfLead(
  { db: tx, actor }: ReadContext,
  { leadId, clientId }: { leadId: string; clientId: string },
): Promise<void> {
  const may = permit(actor, "lead.convert", undefined);
  if (may) await saveClientOfLead(tx, may, leadId, clientId);
}

/**
 * Links a booking made without the questionnaire to the lead its invitee became, if any. Within the caller's
 * transaction.
 */
export async function giveLeadToBooking(
  { db: tx, actor }: ReadContext,
  { bookingId, leadId }: { bookingId: string; leadId: string | null },
) {
  const may = permit(actor, "lead.submit", undefined);
  if (may && leadId) await saveLeadOfBooking(tx, may, bookingId, leadId);
}
