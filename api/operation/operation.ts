import type { OpenAPIHono, z } from "@hono/zod-openapi";
import type { Context } from "hono";
import type { Command } from "#domain/access/declare-command.ts";
import type { KeyScope } from "#domain/access/key-grant.ts";
import type { Program, StoredAnswer } from "#domain/api-keys/index.ts";
import type { Database } from "#domain/kernel/database.ts";
import type { Result } from "#domain/kernel/result.ts";
import type { AppContext } from "#server/app-context.ts";
import type { HttpEnv } from "#server/call.ts";
import { type CommandOperation, operationOf } from "./command-operation.ts";
import { describe } from "./describe.ts";
import type { OperationInput } from "./run-operation.ts";
import { ask, serve } from "./serve-operation.ts";

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
  /** The agency's current day and its time zone. */
  today: string;
  timeZone: string;
  keys: AppContext["keys"];
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
  /** A get that is refused while the record is not as it would have to be. */
  mayConflict?: boolean;
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
  "method" | "path" | "scope" | "summary" | "query" | "body" | "answer" | "isVersioned" | "acts" | "mayConflict"
>;

/** `serve` answers a request; `ask` does the same for a caller inside the process, such as an assistant's tool. */
export type ListedOperation = AnyOperation & {
  serve: (c: Context<HttpEnv>) => Promise<Response>;
  ask: (asked: OperationInput<unknown, unknown>) => Promise<Result<unknown>>;
};

export type Operations = ReturnType<typeof operationsOf>;

type Handwritten<Path extends string, Q extends z.ZodType, B extends z.ZodType, A extends z.ZodType> = Omit<
  Operation<Path, Q, B, A>,
  "method" | "path" | "scope"
>;
type AnyCommand = Parameters<typeof operationOf<string, z.ZodType, z.ZodType, z.ZodType>>[0];
type AnyCommandOperation = Parameters<typeof operationOf<string, z.ZodType, z.ZodType, z.ZodType>>[1];

/** Collects operations, for the API, its description and assistants, which therefore cannot say different things. */
export function operationsOf(app: AppContext) {
  const all: ListedOperation[] = [];
  /** The paths of lists whose records can be read below them. */
  const lists = new Set<string>();
  function add<Path extends string, Q extends z.ZodType, B extends z.ZodType, A extends z.ZodType>(
    method: Method,
    path: Path,
    scope: KeyScope,
    how: Handwritten<Path, Q, B, A>,
  ): void;
  function add<
    Path extends string,
    Q extends z.ZodType,
    B extends z.ZodType,
    A extends z.ZodType,
    I,
    T,
    S extends z.ZodType,
  >(
    method: Method,
    path: Path,
    scope: KeyScope,
    command: Command<Call<Path, z.output<Q>, z.output<B>>, I, T, S>,
    how: CommandOperation<Path, Q, B, A, Omit<I, keyof z.output<S>>>,
  ): void;
  function add(
    method: Method,
    path: string,
    scope: KeyScope,
    first: AnyCommand | Handwritten<string, z.ZodType, z.ZodType, z.ZodType>,
    more?: AnyCommandOperation,
  ) {
    const how =
      typeof first === "function" && more ? operationOf(first, more) : (first as Exclude<typeof first, AnyCommand>); // by the overloads
    const operation = { method, path, scope, ...how };
    if (method === "post" && !how.again && !how.isOnce)
      throw new Error(`${path} does not say how its answer is read again.`);
    if (method === "get" && path.endsWith("}")) lists.add(path.slice(0, path.lastIndexOf("/")));
    all.push({
      ...operation,
      serve: (c) => serve(c, app, { ...operation, isAddressed: lists.has(path) }),
      ask: (asked) => ask(app, operation, asked),
    });
  }
  return { add, all };
}

export function mountOperation(routes: OpenAPIHono<HttpEnv>, operation: ListedOperation) {
  describe(routes.openAPIRegistry, operation);
  const path = operation.path.replaceAll(/\{(\w+)\}/g, ":$1");
  routes.on(operation.method.toUpperCase(), path, operation.serve);
}
