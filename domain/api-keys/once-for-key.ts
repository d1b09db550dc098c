import type { Actor } from "#domain/access/actor.ts";
import { permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";
import { once } from "#domain/kernel/once.queries.ts";
import { type Problem, type Result, refuse } from "#domain/kernel/result.ts";
import { transact } from "#domain/kernel/transact.ts";

/** A request whose Idempotency-Key came with another body before. */
export const keyReused = { kind: "conflict", because: "idempotency-key-reused" } as const satisfies Problem;

type Request = { operation: string; key: string; body: unknown; now: Date };

/** Runs `work` once for each Idempotency-Key a program sends: sent again, a request gets the first answer. */
export async function onceForKey<T>(
  db: Database,
  actor: Actor,
  { operation, ...request }: Request,
  work: (tx: Database) => Promise<Result<T>>,
): Promise<Result<T>> {
  const may = permit(actor, "api_key.use", undefined);
  if (!may) return refuse({ kind: "forbidden" });
  const scope = `api ${may.key} ${operation}`;
  return transact<T, Problem>(db, (tx) => once(tx, may, { scope, ...request }, keyReused, () => work(tx)));
}
