import type { Database } from "./database.ts";
import { type Problem, type Result, wrap } from "./result.ts";

const undo = Symbol("undo");

type Work<T, P extends Problem> = (tx: Database) => Promise<Result<T, P>>;

/**
 * Runs `work` in a transaction that is rolled back when it returns a problem or unwraps one. Inside another transaction it joins that
 * one. Where two wait for each other's rows, PostgreSQL ends one, which is run once more: `work` does nothing outside the database.
 */
export async function transact<T, P extends Problem>(db: Database, work: Work<T, P>): Promise<Result<T, P>> {
  if (db.isTransaction) return wrap(() => work(db));
  return attempt(db, work).catch((problem: unknown) => {
    if (problem instanceof Error && "code" in problem && problem.code === deadlock) return attempt(db, work);
    throw problem;
  });
}

const deadlock = "40P01";

async function attempt<T, P extends Problem>(db: Database, work: Work<T, P>): Promise<Result<T, P>> {
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

/** Reads all of it from one snapshot: what is changed meanwhile is in all of it or in nothing. */
export const inSnapshot = <T>(db: Database, read: (tx: Database) => Promise<T>): Promise<T> =>
  db.isTransaction ? read(db) : db.transaction().setIsolationLevel("repeatable read").execute(read);
