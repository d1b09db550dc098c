import type { z } from "@hono/zod-openapi";
import { onceForKey, type Program, type StoredAnswer } from "#domain/api-keys/index.ts";
import type { Database } from "#domain/kernel/database.ts";
import type { Result } from "#domain/kernel/result.ts";
import type { AppContext } from "#server/app-context.ts";
import { changeRecord } from "./change-record.ts";
import { asksVersion } from "./describe.ts";
import type { NamesIn, Operation } from "./operation.ts";

/** What a program asks of an operation. `seen`: the version that a change names. */
export type Asked<Query, Body> = {
  actor: Program;
  now: Date;
  params: Record<string, string>;
  query: Query;
  body: Body;
  seen: number;
};

/** A post with an Idempotency-Key is done once: sent again within 24 hours, it gets what came of it. */
type Once = { operation: string; key: string };

const idOf = (answer: unknown): StoredAnswer => ({ id: String(Object(answer).id) });

/** Does an operation for a program whose scopes allow it. The record that a change names is locked meanwhile. */
export function runOperation<Path extends string, Q extends z.ZodType, B extends z.ZodType, A extends z.ZodType>(
  app: AppContext,
  operation: Operation<Path, Q, B, A>,
  asked: Asked<z.output<Q>, z.output<B>>,
  once: Once | null,
): Promise<Result<z.input<A>>> {
  const { actor, now, body } = asked;
  const params = asked.params as Record<NamesIn<Path>, string>; // named by the path
  const run = (db: Database) => operation.run({ ...asked, db, app, params });
  const work = (db: Database) =>
    asksVersion(operation) ? changeRecord(db, { path: operation.path, params }, run) : run(db);
  const { keep = idOf, again } = operation;
  if (!once || !again) return work(app.db);
  const reading = (db: Database, kept: StoredAnswer) => again({ ...asked, db, app, params }, kept);
  return onceForKey({ db: app.db, actor, now }, { ...once, body: body ?? null, run: work, keep, again: reading });
}
