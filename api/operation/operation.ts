import type { OpenAPIHono, z } from "@hono/zod-openapi";
import type { Context } from "hono";
import type { KeyScope } from "#domain/access/key-grant.ts";
import type { Program } from "#domain/api-keys/index.ts";
import { onceForKey } from "#domain/api-keys/index.ts";
import type { Database } from "#domain/kernel/database.ts";
import type { Result } from "#domain/kernel/result.ts";
import type { AppContext } from "#server/app-context.ts";
import type { HttpEnv } from "#server/call.ts";
import { problem } from "../problem.ts";
import { answerWith, refuseWith } from "./answer.ts";
import { authenticate } from "./authenticate.ts";
import { describe } from "./describe.ts";
import { readInput, readVersion } from "./read-input.ts";

export type Method = "get" | "post" | "patch";
type NamesIn<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}` ? Name | NamesIn<Rest> : never;

/** What an operation works with. `seen`: the version that If-Match names; 0 where none is asked for. */
export type Call<Path extends string, Query, Body> = {
  db: Database;
  app: AppContext;
  actor: Program;
  now: Date;
  params: Record<NamesIn<Path>, string>;
  query: Query;
  body: Body;
  seen: number;
};

/** One operation for programs: what it is called, what it takes and gives, and how it is done. */
export type Operation<Path extends string, Q extends z.ZodType, B extends z.ZodType, A extends z.ZodType> = {
  method: Method;
  path: Path;
  scope: KeyScope;
  summary: string;
  query?: Q;
  body?: B;
  answer: A;
  /** The answer has a `version`, which its ETag is made of; a change has to name it as If-Match. */
  isVersioned?: boolean;
  run: (call: Call<Path, z.output<Q>, z.output<B>>) => Promise<Result<z.input<A>>>;
};

/** Whatever an operation takes and gives, where only its being one matters. */
export type AnyOperation = Pick<
  Operation<string, z.ZodType, z.ZodType, z.ZodType>,
  "method" | "path" | "scope" | "summary" | "query" | "body" | "answer" | "isVersioned"
>;

export type Operations = ReturnType<typeof operationsOf>;

/** Adds operations to the API and to its description, which therefore cannot say different things. */
export function operationsOf(routes: OpenAPIHono<HttpEnv>, app: AppContext) {
  const add = <Path extends string, Q extends z.ZodType, B extends z.ZodType, A extends z.ZodType>(
    method: Method,
    path: Path,
    scope: KeyScope,
    how: Omit<Operation<Path, Q, B, A>, "method" | "path" | "scope">,
  ) => {
    const operation = { method, path, scope, ...how };
    describe(routes.openAPIRegistry, operation);
    routes.on(method.toUpperCase(), path.replaceAll(/\{(\w+)\}/g, ":$1"), (c) => perform(c, app, operation));
  };
  return { add };
}

async function perform<Path extends string, Q extends z.ZodType, B extends z.ZodType, A extends z.ZodType>(
  c: Context<HttpEnv>,
  app: AppContext,
  operation: Operation<Path, Q, B, A>,
): Promise<Response> {
  const now = app.clock();
  const actor = await authenticate(c, app, now);
  if (actor instanceof Response) return actor;
  const { scope, method } = operation;
  if (!actor.key.scopes.includes(scope)) return problem(c, "insufficient-scope", { detail: `It needs ${scope}.` });
  const input = await readInput(c, operation);
  if (input instanceof Response) return input;
  const seen = method === "patch" && operation.isVersioned ? readVersion(c) : 0;
  if (seen instanceof Response) return seen;
  const call = { app, actor, now, seen, params: c.req.param() as Record<NamesIn<Path>, string> }; // named by the path
  const work = (db: Database) => operation.run({ db, ...call, ...input });
  const result = await once(c, app, { actor, now, method, body: input.body }, work);
  return result.ok ? answerWith(c, operation, result.value) : refuseWith(c, result.problem);
}

type Sent = { actor: Program; now: Date; method: Method; body: unknown };

/** A post with an Idempotency-Key is done once: sent again, it gets the first answer for 24 hours. */
function once<T>(
  c: Context<HttpEnv>,
  app: AppContext,
  { method, body, actor, now }: Sent,
  work: (db: Database) => Promise<Result<T>>,
) {
  const key = c.req.header("Idempotency-Key");
  if (method !== "post" || !key) return work(app.db);
  return onceForKey(app.db, actor, { operation: `post ${c.req.path}`, key, body, now }, work);
}
