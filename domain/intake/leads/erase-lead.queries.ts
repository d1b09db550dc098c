import type { Permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";

/** Locked until the transaction ends. `isOfClient`: it became a client that is still known. */
export async function findLeadToErase(tx: Database, id: string) {
  const row = await tx
    .selectFrom("leads")
    .select(["status", "convertedClientId"])
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) return null;
  const client = tx.selectFrom("clients").select("id").where("id", "=", row.convertedClientId);
  const known = await client.where("erasedAt", "is", null).executeTakeFirst();
  return { status: row.status, isOfClient: known !== undefined };
}

export async function deleteLeadRow(tx: Database, _: Permit<"lead.erase">, id: string) {
  await tx.updateTable("bookings").set({ leadId: null }).where("leadId", "=", id).execute();
  await tx.deleteFrom("leads").where("id", "=", id).execute();
}
