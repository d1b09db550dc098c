import type { Permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";

export function selectLocks(db: Database, _: Permit<"month.lock">) {
  return db
    .selectFrom("monthLocks as locked")
    .leftJoin("people as person", "person.id", "locked.lockedBy")
    .select(["locked.month", "locked.lockedAt"])
    .select("person.name as by")
    .orderBy("locked.month", "desc")
    .limit(600)
    .execute();
}

/** Waits for transactions writing in that month. False when it was already locked. */
export async function insertLock(tx: Database, may: Permit<"month.lock">, month: string, now: Date): Promise<boolean> {
  const locked = await tx
    .insertInto("monthLocks")
    .values({ month, lockedBy: may.by, lockedAt: now })
    .onConflict((known) => known.column("month").doNothing())
    .executeTakeFirst();
  return locked.numInsertedOrUpdatedRows === 1n;
}

/** False when it was already open. */
export async function deleteLock(tx: Database, _: Permit<"month.lock">, month: string): Promise<boolean> {
  const opened = await tx.deleteFrom("monthLocks").where("month", "=", month).executeTakeFirst();
  return opened.numDeletedRows === 1n;
}
