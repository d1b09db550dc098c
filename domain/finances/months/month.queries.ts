import { sql } from "kysely";
import type { Permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";
import type { Month } from "./month.ts";

/** The month of the earliest completed payment or expense; null when there is neither. */
export async function selectFirstMonth(db: Database, _: Permit<"finance.read">): Promise<Month | null> {
  const { rows } = await sql<{ month: Month | null }>`
    select to_char(least(
      (select min(month) from payment_months),
      (select min(incurred_on) from expenses where deleted_at is null)
    ), 'YYYY-MM') as month`.execute(db);
  return rows[0]?.month ?? null;
}

export type Lock = { at: Date; by: string | null };

export async function selectLock(db: Database, _: Permit<"finance.read">, firstDay: string): Promise<Lock | null> {
  const lock = await db
    .selectFrom("monthLocks as lock")
    .leftJoin("people as person", "person.id", "lock.lockedBy")
    .select("lock.lockedAt as at")
    .select("person.name as by")
    .where("lock.month", "=", firstDay)
    .executeTakeFirst();
  return lock ?? null;
}

/** `isNow`: the month has not ended, so clients are counted by their current status. */
type Turn = { day: string; timeZone: string; isNow: boolean };

/** Clients that were active when that day began, according to the audit log, or are now. */
export async function countActiveAt(
  db: Database,
  _: Permit<"finance.read">,
  { day, timeZone, isNow }: Turn,
): Promise<number> {
  const { rows } = await sql<{ active: number }>`
    with turn as (select (${day}::date)::timestamp at time zone ${timeZone} as moment)
    select count(*)::int as active from clients as client, turn
    where erased_at is null and created_at < moment and 'active' = case when ${isNow} then client.status else coalesce(
      (select after ->> 'status' from audit_log where client_id = client.id and entity = 'client' and at < moment
        and after ? 'status' order by at desc, id desc limit 1),
      (select before ->> 'status' from audit_log where client_id = client.id and entity = 'client' and at >= moment
        and before ? 'status' order by at, id limit 1),
      client.status) end`.execute(db);
  return rows[0]?.active ?? 0;
}
