import type { Context } from "#domain/access/context.ts";
import { permit } from "#domain/access/permit.ts";
import { conflictsOf } from "#domain/kernel/conflict.ts";
import type { Database } from "#domain/kernel/database.ts";
import { once } from "#domain/kernel/once.queries.ts";
import { done, type Problem, type Result, refuse, unwrap } from "#domain/kernel/result.ts";
import { transact } from "#domain/kernel/transact.ts";

export const idempotencyConflict = conflictsOf("idempotency-key", {
  reused: "This Idempotency-Key was used for another request.",
});

/** A request whose Idempotency-Key came with another body before. */
export const keyReused = idempotencyConflict("reused").problem;

type Request = { operation: string; key: string; body: unknown };

/** What is stored of an answer: enough to read it again, and nothing that anybody could be known by. */
export type StoredAnswer = Record<string, string | boolean>;

/** `keep`: what to store of the answer. `again`: the answer to what was kept, as it is now and to this caller. */
type Work<T> = {
  run: (tx: Database) => Promise<Result<T>>;
  keep: (answer: T) => StoredAnswer;
  again: (db: Database, kept: StoredAnswer) => Promise<Result<T>>;
};

/**
 * Runs a request once for each Idempotency-Key a program sends. Sent again, it gets the record that came of it, read
 * anew: who was erased since is not in it, and who may no longer read it gets nothing.
 */
export async function onceForKey<T>(
  { db, actor, now }: Context,
  { operation, run, keep, again, ...request }: Request & Work<T>,
): Promise<Result<T>> {
  const may = permit(actor, "api_key.use", undefined);
  if (!may) return refuse({ kind: "forbidden" });
  const scope = `api ${may.key} ${operation}`;
  let fresh: { answer: T } | null = null;
  const kept = await transact<StoredAnswer, Problem>(db, (tx) => {
    fresh = null;
    return once(tx, may, { scope, ...request, now }, keyReused, async () => {
      const made = unwrap(await run(tx));
      fresh = { answer: made };
      return done(keep(made));
    });
  });
  if (!kept.ok) return kept;
  const { answer } = (fresh ?? {}) as { answer?: T }; // set inside the transaction, which the compiler does not see
  return answer === undefined ? again(db, kept.value) : done(answer);
}
