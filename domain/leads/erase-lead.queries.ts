import type { Permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";

/** Locked until the transaction ends. `isOfClient`: it became a client that has not been erased. */
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

/** Spam or lost leads unchanged since an instant that did not become clients, oldest first. */
export async function selectPast(
  tx: Database,
  _: Permit<"lead.forget">,
  { status, before, after, limit }: { status: "spam" | "lost"; before: Date; after: string; limit: number },
): Promise<string[]> {
  const rows = await tx
    .selectFrom("leads")
    .select("id")
    .where("status", "=", status)
    .where("updatedAt", "<", before)
    .where("convertedClientId", "is", null)
    .where("id", ">", after)
    .orderBy("id")
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Whether it has no meeting and no audit entry but its submission, so no email or notification mentions it. */
export async function findIsUntouched(tx: Database, id: string): Promise<boolean> {
  const meetings = tx.selectFrom("bookings").select("id").where("leadId", "=", id);
  const commands = tx.selectFrom("auditLog").select("id").where("entity", "=", "lead").where("entityId", "=", id);
  const touched = meetings.unionAll(commands.where("action", "!=", "lead.submit")).limit(1);
  return (await touched.executeTakeFirst()) === undefined;
}

export async function deleteLeadRow(tx: Database, _: Permit<"lead.erase" | "lead.forget">, id: string) {
  await tx.updateTable("bookings").set({ leadId: null }).where("leadId", "=", id).execute();
  await tx.deleteFrom("leads").where("id", "=", id).execute();
}
