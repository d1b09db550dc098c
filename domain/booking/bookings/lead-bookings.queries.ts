import type { Permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";

export async function saveLeadOfBooking(tx: Database, _: Permit<"lead.submit">, bookingId: string, leadId: string) {
  await tx.updateTable("bookings").set({ leadId }).where("id", "=", bookingId).where("leadId", "is", null).execute();
}

export async function saveClientOfLead(tx: Database, _: Permit<"lead.convert">, leadId: string, clientId: string) {
  const bookings = tx.updateTable("bookings").set({ clientId }).where("leadId", "=", leadId);
  await bookings.where("clientId", "is", null).execute();
}
