import { createHash } from "node:crypto";
import type { z } from "@hono/zod-openapi";
import type { Context } from "hono";
import { keyReused } from "#domain/api-keys/index.ts";
import type { Conflict } from "#domain/kernel/conflict.ts";
import type { Problem } from "#domain/kernel/result.ts";
import type { HttpEnv } from "#server/call.ts";
import { type More, type ProblemKind, problem } from "../problem.ts";

/** `isAddressed`: what it makes can be read below its path. */
type AnswerShape = { method: string; answer: z.ZodType; isVersioned?: boolean; acts?: boolean; isAddressed?: boolean };

/**
 * The answer, as its schema describes it and with nothing that it leaves out. What has a version has an ETag; a reader
 * who has it already is told no more than that.
 */
export function answerWith(
  c: Context<HttpEnv>,
  { method, answer, isVersioned, acts, isAddressed }: AnswerShape,
  value: unknown,
): Response {
  const body = answer.parse(value);
  const { id } = Object(body);
  const tag = tagOf(body);
  if (isVersioned) c.header("ETag", tag);
  const isMade = method === "post" && !acts;
  if (isMade && isAddressed && typeof id === "string") c.header("Location", `${c.req.path}/${id}`);
  c.header("Cache-Control", "no-store");
  if (method === "get" && isVersioned && isKnown(c.req.header("If-None-Match"), tag)) return c.body(null, 304);
  return c.json(body, isMade ? 201 : 200);
}

/** Compared weakly (RFC 9110, 13.1.2): on its way, an answer that is compressed gets `W/` before its tag. */
const isKnown = (known: string | undefined, tag: string) =>
  known?.trim() === "*" || known?.split(/\s*,\s*/).some((one) => one.trim().replace(/^W\//, "") === tag);

/**
 * The version, and what tells this answer from another of the same version: a meeting is over by time alone, and a host
 * who is renamed changes no meeting.
 */
function tagOf(body: unknown): string {
  const { version } = Object(body);
  const digest = createHash("sha256").update(JSON.stringify(body)).digest("base64url");
  return `"v${version}-${digest.slice(0, 16)}"`;
}

/** What a command refused, as an RFC 9457 problem. */
export function refuseWith(c: Context<HttpEnv>, refused: Problem): Response {
  const { kind, more } = toApiProblem(refused);
  return problem(c, kind, more);
}

type ApiProblem = { kind: ProblemKind; more: Pick<More, "code" | "detail" | "errors" | "retryAfterSeconds"> };

/** What a command refused, in the API's own kinds. What a key may not touch answers like what does not exist. */
export function toApiProblem(refused: Problem): ApiProblem {
  switch (refused.kind) {
    case "invalid":
      return { kind: "invalid", more: { errors: refused.fields } };
    case "missing":
      return { kind: "missing", more: {} };
    case "limited":
      return { kind: "limited", more: { retryAfterSeconds: refused.retryAfterSeconds } };
    case "conflict":
      return conflict(refused);
    default:
      return { kind: "forbidden", more: {} };
  }
}

function conflict({ code, because, isOvertaken }: Conflict): ApiProblem {
  if (code === keyReused.code) return { kind: "idempotency-key-reused", more: {} };
  if (isOvertaken) return { kind: "overtaken", more: { code } };
  return { kind: "conflict", more: { code, detail: because } };
}
