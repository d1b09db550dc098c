import type { Permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";

export async function saveViewing(
  tx: Database,
  _: Permit<"client.view_as">,
  sessionId: string,
  { clientId, until }: { clientId: string; until: Date },
) {
  await tx
    .updateTable("authSessions")
    .set({ viewingClientId: clientId, viewingUntil: until })
    .where("id", "=", sessionId)
    .execute();
}

export async function deleteViewing(tx: Database, _: Permit<"client.stop_viewing">, sessionId: string) {
  await tx
    .updateTable("authSessions")
    .set({ viewingClientId: null, viewingUntil: null })
    .where("id", "=", sessionId)
    .execute();
}

/** The client's name, if it is there to be looked at. */
export async function findViewable(db: Database, clientId: string): Promise<string | null> {
  const row = await db
    .selectFrom("clients")
    .select("companyName")
    .where("id", "=", clientId)
    .where("erasedAt", "is", null)
    .executeTakeFirst();
  return row?.companyName ?? null;
}
