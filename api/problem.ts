import { z } from "@hono/zod-openapi";
import type { Context } from "hono";
import { HTTPException } from "hono/http-exception";
import type { HttpEnv } from "#server/call.ts";
import { instantOf } from "./instant.ts";

const kinds = {
  malformed: [400, "This is not JSON."],
  unauthorized: [401, "Send a key that works, as Authorization: Bearer <key>."],
  "insufficient-scope": [403, "This key has no scope for this."],
  forbidden: [403, "This cannot be done with a key."],
  missing: [404, "There is no such thing here."],
  conflict: [409, "That does not fit what is there."],
  "time-taken": [409, "That time has just been taken."],
  overtaken: [412, "This was changed in the meantime. Read it again, and send its new ETag."],
  "wrong-media-type": [415, "Send application/json."],
  invalid: [422, "Something in this request is not right."],
  "idempotency-key-reused": [422, "This Idempotency-Key was used for another request."],
  "version-required": [428, "Send the ETag you read as If-Match."],
  limited: [429, "Too many requests. Wait a little and try again."],
} as const satisfies Record<string, [number, string]>;

type Kinds = typeof kinds;
export type ProblemKind = keyof Kinds;
export const titleOf = (kind: ProblemKind): string => kinds[kind][1];
export type More = {
  code?: string;
  detail?: string;
  errors?: Record<string, string[]>;
  starts?: Date[];
  retryAfterSeconds?: number;
};

const shape = z
  .object({
    type: z.string(),
    title: z.string(),
    status: z.int(),
    code: z
      .string()
      .optional()
      .openapi({ description: "With 409 and 412: what was in the way, for programs. More codes may come." }),
    detail: z.string().optional(),
    errors: z.record(z.string(), z.array(z.string())).optional(),
    starts: z.array(z.string()).max(5).optional(),
  })
  .openapi("Problem");

export const content = { "application/problem+json": { schema: shape } };

/** The errors an operation can return, as its API description lists them. */
export const problems = {
  400: { description: "Malformed JSON", content },
  403: { description: "Sent from another site", content },
  404: { description: "Unknown meeting type", content },
  409: { description: "The start is not on offer; others are", content },
  415: { description: "Not JSON", content },
  422: { description: "Not right, field by field", content },
  429: { description: "Too many requests; Retry-After says when", content },
};

/** An RFC 9457 problem response. */
export function problem<K extends keyof Kinds>(c: Context<HttpEnv>, kind: K, more: More = {}) {
  const [status, title] = kinds[kind];
  const { code, detail, errors, starts, retryAfterSeconds } = more;
  const body = {
    type: `/problems/${kind}`,
    title,
    status,
    ...(code && { code }),
    ...(detail && { detail }),
    ...(errors && { errors }),
    ...(starts && { starts: starts.map(instantOf) }),
  };
  if (retryAfterSeconds) c.header("Retry-After", String(retryAfterSeconds));
  return c.json(body, status as Kinds[K][0], {
    "Content-Type": "application/problem+json",
    "Cache-Control": "no-store",
  });
}

/** Errors raised by the framework itself: a body that is not JSON, or that declares another type. */
export function refused(error: Error, c: Context<HttpEnv>): Response {
  if (error instanceof HTTPException && error.status === 400) return problem(c, "malformed");
  if (error instanceof HTTPException && error.status === 415) return problem(c, "wrong-media-type");
  throw error;
}
