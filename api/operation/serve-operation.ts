import type { z } from "@hono/zod-openapi";
import type { Context } from "hono";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import type { AppContext } from "#server/app-context.ts";
import type { HttpEnv } from "#server/call.ts";
import { problem } from "../problem.ts";
import { answerWith, refuseWith } from "./answer.ts";
import { authenticate } from "./authenticate.ts";
import { asksVersion } from "./describe.ts";
import type { Operation } from "./operation.ts";
import { readInput, readParts, readVersion } from "./read-input.ts";
import { type OperationInput, runOperation } from "./run-operation.ts";

/** Answers a request. */
export async function serve<Path extends string, Q extends z.ZodType, B extends z.ZodType, A extends z.ZodType>(
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
export async function ask<Path extends string, Q extends z.ZodType, B extends z.ZodType, A extends z.ZodType>(
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
