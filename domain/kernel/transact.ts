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
