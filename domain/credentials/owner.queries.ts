import type { Database } from "#domain/kernel/database.ts";

/** The client that will own a record; null when it does not exist or no longer does. */
export async function findOwner(tx: Database, clientId: string): Promise<{ companyName: string } | null> {
  const owner = tx.selectFrom("clients").select("companyName").where("id", "=", clientId).where("erasedAt", "is", null);
  return (await owner.forShare().executeTakeFirst()) ?? null;
}
