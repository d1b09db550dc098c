import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { Permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";

/** Attempts before the first wait, and the longest wait between two of them. */
export const free = 5;
const longestWaitMinutes = 15;

const digest = (key: string) => createHash("sha256").update(key).digest("base64url");

/**
 * Counts an attempt if one is allowed now, in one statement, so that a hundred concurrent ones count correctly. Null
 * when none is allowed. After the free attempts the waits are 1, 2, 4 … minutes since the last one; a day without an
 * attempt resets them.
 */
export async function takeTry(db: Database, _: Permit<"sign_in.try">, key: string, now: Date): Promise<number | null> {
  const { rows } = await sql<{ tries: number }>`
    insert into sign_in_tries as known (key, tries, last_at) values (${digest(key)}, 1, ${now})
    on conflict (key) do update set
      tries = case when ${isForgotten(now)} then 1 else known.tries + 1 end,
      last_at = excluded.last_at
    where known.tries < ${free} or ${isForgotten(now)} or ${nextAt} <= ${now}::timestamptz
    returning tries`.execute(db);
  return rows[0]?.tries ?? null;
}

/** When the next attempt is allowed, once the free ones are used up. */
export async function findNextTry(db: Database, key: string): Promise<Date | null> {
  const { rows } = await sql<{ nextAt: Date }>`
    select ${nextAt} as next_at from sign_in_tries as known where key = ${digest(key)} and tries >= ${free}`.execute(
    db,
  );
  return rows[0]?.nextAt ?? null;
}

/** Deletes the attempts of a person who has signed in, and any older than a day. */
export async function deleteTries(db: Database, _: Permit<"sign_in.try" | "sign_in.forgive">, key: string, now: Date) {
  await sql`delete from sign_in_tries as known where key = ${digest(key)} or ${isForgotten(now)}`.execute(db);
}

const isForgotten = (now: Date) => sql`known.last_at <= ${now}::timestamptz - interval '1 day'`;
const nextAt = sql`known.last_at + interval '1 minute' * least(${longestWaitMinutes}, power(2, least(known.tries - ${free}, 10)))`;
