import type { z } from "@hono/zod-openapi";
import { onceForKey, type Program } from "#domain/api-keys/index.ts";
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

/** A post with an Idempotency-Key is done once: sent again, it gets the first answer for 24 hours. */
type Once = { operation: string; key: string };

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
  return once ? onceForKey(app.db, actor, { ...once, body: body ?? null, now }, work) : work(app.db);
}
