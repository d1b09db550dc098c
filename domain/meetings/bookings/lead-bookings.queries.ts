import type { Permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";

export async function saveClientOfLead(tx: Database, _: Permit<"lead.convert">, leadId: string, clientId: string) {
  const bookings = tx.updateTable("bookings").set({ clientId }).where("leadId", "=", leadId);
  await bookings.where("clientId", "is", null).execute();
}
