import { sql } from "kysely";
import type { Permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";

/** Whether a day's month is locked. An open one stays open until the transaction ends. */
export async function findLock(tx: Database, day: string): Promise<boolean> {
  const { rows } = await sql<{ isLocked: boolean }>`select is_month_locked(${day}::date) as "isLocked"`.execute(tx);
  return rows[0]?.isLocked === true;
}

/** As `findLock`, for commands of other nouns that name a day of the ledger. */
export const isLocked = (tx: Database, _: Permit, day: string): Promise<boolean> => findLock(tx, day);
