import { sql } from "kysely";
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

/** When viewing expired, for the first request that asks afterwards; the session keeps which client was viewed. */
export async function takeEndOfViewing(tx: Database, _: Permit<"client.stop_viewing">, sessionId: string, now: Date) {
  const { rows } = await sql<{ until: Date }>`
    update auth_sessions as session set viewing_until = null from auth_sessions as before
    where session.id = ${sessionId} and before.id = session.id and session.viewing_until <= ${now}
    returning before.viewing_until as until`.execute(tx);
  return rows[0]?.until ?? null;
}

/** The client's name, if it can be viewed. */
export async function findViewable(db: Database, clientId: string): Promise<string | null> {
  const row = await db
    .selectFrom("clients")
    .select("companyName")
    .where("id", "=", clientId)
    .where("erasedAt", "is", null)
    .executeTakeFirst();
  return row?.companyName ?? null;
}
