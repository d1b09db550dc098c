import { sql } from "kysely";
import type { Database } from "./database.ts";
import type { Problem, Result } from "./result.ts";

const undo = Symbol("undo");

/**
 * Runs `work` in a transaction that is rolled back when it returns a problem. Inside another transaction it joins that
 * one.
 */
export async function transact<T, P extends Problem>(
  db: Database,
  work: (tx: Database) => Promise<Result<T, P>>,
): Promise<Result<T, P>> {
  if (db.isTransaction) return work(db);
  let result: Result<T, P> | undefined;
  try {
    return await db.transaction().execute(async (tx) => {
      result = await work(tx);
      if (!result.ok) throw undo;
      return result;
    });
  } catch (problem) {
    if (problem === undo && result) return result;
    throw problem;
  }
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
