import type { Permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";

export function selectSessions(db: Database, _: Permit<"session.list">, userId: string, now: Date) {
  return db
    .selectFrom("authSessions")
    .select(["id", "createdAt", "lastActiveAt", "ipAddress as address", "userAgent"])
    .where("userId", "=", userId)
    .where("expiresAt", ">", now)
    .orderBy("lastActiveAt", "desc")
    .limit(50)
    .execute();
}

/** False when this person has no such session. */
export async function deleteOwnSession(tx: Database, _: Permit<"session.end_own">, userId: string, id: string) {
  const ended = tx.deleteFrom("authSessions").where("id", "=", id).where("userId", "=", userId);
  return (await ended.executeTakeFirst()).numDeletedRows === 1n;
}
