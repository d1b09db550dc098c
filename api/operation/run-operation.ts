import type { z } from "@hono/zod-openapi";
import { onceForKey, type Program, type StoredAnswer } from "#domain/api-keys/index.ts";
import type { Database } from "#domain/kernel/database.ts";
import { dayIn } from "#domain/kernel/day.ts";
import { isId, newId } from "#domain/kernel/id.ts";
import { type Lockable, lockRecord } from "#domain/kernel/lock-record.queries.ts";
import { type Result, wrap } from "#domain/kernel/result.ts";
import { transact } from "#domain/kernel/transact.ts";
import type { AppContext } from "#server/app-context.ts";
import { asksVersion } from "./describe.ts";
import type { NamesIn, Operation } from "./operation.ts";

/** What a program asks of an operation. `seen`: the version that a change names. */
export type OperationInput<Query, Body> = {
  actor: Program;
  now: Date;
  params: Record<string, string>;
  query: Query;
  body: Body;
  seen: number;
  key?: string | undefined;
};

/** A post with an Idempotency-Key is done once: sent again within 24 hours, it gets what came of it. */
type Once = { operation: string; key: string };

const idOf = (answer: unknown): StoredAnswer => ({ id: String(Object(answer).id) });

/** Does an operation for a program whose scopes allow it. The record that a change names is locked meanwhile. */
export async function runOperation<Path extends string, Q extends z.ZodType, B extends z.ZodType, A extends z.ZodType>(
  app: AppContext,
  operation: Operation<Path, Q, B, A>,
  asked: OperationInput<z.output<Q>, z.output<B>>,
  once: Once | null,
): Promise<Result<z.input<A>>> {
  const { actor, now, body } = asked;
  const params = asked.params as Record<NamesIn<Path>, string>; // named by the path
  const { timeZone } = (await app.settings()).place;
  const key = `${actor.key.id} ${asked.key ?? newId()}`;
  const known = { ...asked, app, params, timeZone, today: dayIn(now, timeZone), keys: app.keys, key };
  const run = (db: Database) => wrap(() => operation.run({ ...known, db }));
  const work = (db: Database) =>
    asksVersion(operation) ? changeRecord(db, { path: operation.path, params }, run) : run(db);
  const { keep = idOf, again } = operation;
  if (!once || !again) return work(app.db);
  const reading = (db: Database, kept: StoredAnswer) => wrap(() => again({ ...known, db }, kept));
  return onceForKey({ db: app.db, actor, now }, { ...once, body: body ?? null, run: work, keep, again: reading });
}

/** The records that changes name with If-Match, by the last part of their path. A month is told apart when it is written. */
const tables: Record<string, Lockable> = {
  bookingId: "bookings",
  campaignId: "campaigns",
  clientId: "clients",
  dealId: "deals",
  itemId: "vaultItems",
  leadId: "leads",
  paperId: "papers",
  ruleId: "rules",
  taskId: "tasks",
  updateId: "updates",
};

/** Locks the record a change is about, then does the change: of two with the same version, one finds the other's. */
function changeRecord<T>(
  db: Database,
  { path, params }: { path: string; params: Record<string, string> },
  work: (tx: Database) => Promise<Result<T>>,
): Promise<Result<T>> {
  return transact(db, async (tx): Promise<Result<T>> => {
    const name = path.slice(path.lastIndexOf("{") + 1, path.lastIndexOf("}"));
    const table = tables[name];
    const id = params[name];
    if (table && id && isId(id)) await lockRecord(tx, table, id);
    return work(tx);
  });
}
