import { sql } from "kysely";
import type { Permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";

/** A session by its token, with what decides whether its owner may still come in. */
export async function findSession(db: Database, token: string) {
  const row = await db
    .selectFrom("authSessions as session")
    .innerJoin("people as person", "person.id", "session.userId")
    .select(["session.id", "session.createdAt", "session.lastActiveAt", "session.expiresAt"])
    .select(["person.id as personId", "person.role", "person.status", "person.timeZone"])
    .select((eb) =>
      eb
        .selectFrom("clientMembers as member")
        .select("member.clientId")
        .whereRef("member.userId", "=", "person.id")
        .orderBy("member.isPrimary", "desc")
        .orderBy("member.createdAt")
        .limit(1)
        .as("clientId"),
    )
    .where("session.token", "=", token)
    .executeTakeFirst();
  return row ?? null;
}

/** Never moves the last sign of life back. */
export async function saveActivity(db: Database, _: Permit<"session.meet">, id: string, at: Date) {
  await db
    .updateTable("authSessions")
    .set({ lastActiveAt: sql<Date>`greatest(last_active_at, ${at}::timestamptz)` })
    .where("id", "=", id)
    .execute();
}

export async function deleteSession(db: Database, _: Permit<"session.end">, token: string) {
  await db.deleteFrom("authSessions").where("token", "=", token).execute();
}

/** Sessions that nobody came back to. */
export async function deleteOverdueSessions(db: Database, _: Permit<"session.end">, now: Date) {
  await db.deleteFrom("authSessions").where("expiresAt", "<=", now).execute();
}
