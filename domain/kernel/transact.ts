import type { Database } from "./database.ts";
import { type Problem, type Result, wrap } from "./result.ts";

const undo = Symbol("undo");

/**
 * Runs `work` in a transaction that is rolled back when it returns a problem or unwraps one. Inside another transaction it joins that
 * one.
 */
export async function transact<T, P extends Problem>(
  db: Database,
  work: (tx: Database) => Promise<Result<T, P>>,
): Promise<Result<T, P>> {
  if (db.isTransaction) return wrap(() => work(db));
  let result: Result<T, P> | undefined;
  try {
    return await db.transaction().execute(async (tx) => {
      result = await wrap(() => work(tx));
      if (!result.ok) throw undo;
      return result;
    });
  } catch (problem) {
    if (problem === undo && result) return result;
    throw problem;
  }
}
