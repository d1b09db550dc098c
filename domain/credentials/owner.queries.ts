import type { Database } from "#domain/kernel/database.ts";

/** The client something is kept for; null for one that is not there, or not any more. */
export async function findOwner(tx: Database, clientId: string): Promise<{ companyName: string } | null> {
  const owner = tx.selectFrom("clients").select("companyName").where("id", "=", clientId).where("erasedAt", "is", null);
  return (await owner.forShare().executeTakeFirst()) ?? null;
}
