import type { OpenAPIHono, z } from "@hono/zod-openapi";
import type { Context } from "hono";
import type { KeyScope } from "#domain/access/key-grant.ts";
import type { Program, StoredAnswer } from "#domain/api-keys/index.ts";
import type { Database } from "#domain/kernel/database.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import type { AppContext } from "#server/app-context.ts";
import type { HttpEnv } from "#server/call.ts";
import { problem } from "../problem.ts";
import { answerWith, refuseWith } from "./answer.ts";
import { authenticate } from "./authenticate.ts";
import { asksVersion, describe } from "./describe.ts";
import { readInput, readParts, readVersion } from "./read-input.ts";
import { type OperationInput, runOperation } from "./run-operation.ts";

export type Method = "get" | "post" | "patch";
export type NamesIn<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never;

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
  /** The Idempotency-Key of this program, for a command that is done once for each by itself. */
  key: string;
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
  /** A post that does something to the record it names: it takes that record's If-Match and answers with the record. */
  acts?: boolean;
  run: (call: Call<Path, z.output<Q>, z.output<B>>) => Promise<Result<z.input<A>>>;
  /** Every post: what it answered before, read anew, for a caller that sends it again. By its id, unless `keep` differs. */
  again?: (
    call: Omit<Call<Path, z.output<Q>, z.output<B>>, "seen" | "key">,
    kept: StoredAnswer,
  ) => Promise<Result<z.input<A>>>;
  keep?: (answer: z.input<A>) => StoredAnswer;
  /** Its command takes the Idempotency-Key and remembers what came of it. */
  isOnce?: boolean;
};

/** Whatever an operation takes and gives, where only its being one matters. */
export type AnyOperation = Pick<
  Operation<string, z.ZodType, z.ZodType, z.ZodType>,
  "method" | "path" | "scope" | "summary" | "query" | "body" | "answer" | "isVersioned" | "acts"
>;

/** `serve` answers a request; `ask` does the same for a caller inside the process, such as an assistant's tool. */
export type ListedOperation = AnyOperation & {
  serve: (c: Context<HttpEnv>) => Promise<Response>;
  ask: (asked: OperationInput<unknown, unknown>) => Promise<Result<unknown>>;
};

export type Operations = ReturnType<typeof operationsOf>;

/** Collects operations, for the API, its description and assistants, which therefore cannot say different things. */
export function operationsOf(app: AppContext) {
  const all: ListedOperation[] = [];
  /** The paths of lists whose records can be read below them. */
  const lists = new Set<string>();
  const add = <Path extends string, Q extends z.ZodType, B extends z.ZodType, A extends z.ZodType>(
    method: Method,
    path: Path,
    scope: KeyScope,
    how: Omit<Operation<Path, Q, B, A>, "method" | "path" | "scope">,
  ) => {
    const operation = { method, path, scope, ...how };
    if (method === "post" && !how.again && !how.isOnce)
      throw new Error(`${path} does not say how its answer is read again.`);
    if (method === "get" && path.endsWith("}")) lists.add(path.slice(0, path.lastIndexOf("/")));
    all.push({
      ...operation,
      serve: (c) => serve(c, app, { ...operation, isAddressed: lists.has(path) }),
      ask: (asked) => ask(app, operation, asked),
    });
  };
  return { add, all };
}

export function mountOperation(routes: OpenAPIHono<HttpEnv>, operation: ListedOperation) {
  describe(routes.openAPIRegistry, operation);
  const path = operation.path.replaceAll(/\{(\w+)\}/g, ":$1");
  routes.on(operation.method.toUpperCase(), path, operation.serve);
}

async function serve<Path extends string, Q extends z.ZodType, B extends z.ZodType, A extends z.ZodType>(
  c: Context<HttpEnv>,
  app: AppContext,
  operation: Operation<Path, Q, B, A> & { isAddressed: boolean },
): Promise<Response> {
  const now = app.clock();
  const actor = await authenticate(c, app, now);
  if (actor instanceof Response) return actor;
  const { scope, method } = operation;
  if (!actor.key.scopes.includes(scope)) return problem(c, "insufficient-scope", { detail: `It needs ${scope}.` });
  const input = await readInput(c, operation);
  if (input instanceof Response) return input;
  const seen = asksVersion(operation) ? readVersion(c) : 0;
  if (seen instanceof Response) return seen;
  const key = method === "post" ? c.req.header("Idempotency-Key") : undefined;
  const once = key === undefined || operation.isOnce ? null : { operation: `post ${c.req.path}`, key };
  const asked = { actor, now, params: c.req.param(), seen, key, ...input };
  const result = await runOperation(app, operation, asked, once);
  return result.ok ? answerWith(c, operation, result.value) : refuseWith(c, result.problem);
}

/** The answer is as its schema describes it, as it is for a request. */
async function ask<Path extends string, Q extends z.ZodType, B extends z.ZodType, A extends z.ZodType>(
  app: AppContext,
  operation: Operation<Path, Q, B, A>,
  asked: OperationInput<unknown, unknown>,
): Promise<Result<unknown>> {
  if (!asked.actor.key.scopes.includes(operation.scope)) return refuse({ kind: "forbidden" });
  const read = readParts(operation, asked);
  if (!read.ok) return read;
  const result = await runOperation(app, operation, { ...asked, ...read.value }, null);
  return result.ok ? done(operation.answer.parse(result.value)) : result;
}
