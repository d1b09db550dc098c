import { sql } from "kysely";
import type { Database } from "./database.ts";

export type Lockable =
  | "bookings"
  | "campaigns"
  | "clients"
  | "deals"
  | "leads"
  | "papers"
  | "rules"
  | "tasks"
  | "updates"
  | "vaultItems";

/** Keeps a record as it is until the transaction ends, so that the version that is read of it stays the current one. */
export async function lockRecord(tx: Database, table: Lockable, id: string): Promise<void> {
  await sql`select 1 from ${sql.table(table)} where id = ${id} for update`.execute(tx);
}

/**
 * Writes unless a unique index forbids it, and says whether it could. Another transaction that has just written the same is
 * waited for; the rest of this one goes on.
 */
export async function unlessTaken(tx: Database, write: () => Promise<unknown>): Promise<boolean> {
  await sql`savepoint untaken`.execute(tx);
  try {
    await write();
  } catch (problem) {
    if (!isUniqueViolation(problem)) throw problem;
    await sql`rollback to savepoint untaken`.execute(tx);
    return false;
  }
  await sql`release savepoint untaken`.execute(tx);
  return true;
}

const isUniqueViolation = (problem: unknown): boolean =>
  problem instanceof Error && "code" in problem && problem.code === "23505";
