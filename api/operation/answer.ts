import type { z } from "@hono/zod-openapi";
import type { Context } from "hono";
import { keyReused } from "#domain/api-keys/index.ts";
import type { Problem } from "#domain/kernel/result.ts";
import type { HttpEnv } from "#server/call.ts";
import { problem } from "../problem.ts";

type Answered = { method: string; answer: z.ZodType; isVersioned?: boolean };

/**
 * The answer, as its schema describes it and with nothing that it leaves out. A version is told as ETag; a reader who
 * has it already is told no more than that.
 */
export function answerWith(c: Context<HttpEnv>, { method, answer, isVersioned }: Answered, value: unknown): Response {
  const body = answer.parse(value);
  const { version, id } = Object(body);
  const tag = `"v${version}"`;
  if (isVersioned) c.header("ETag", tag);
  if (method === "post" && typeof id === "string") c.header("Location", `${c.req.path}/${id}`);
  c.header("Cache-Control", "no-store");
  const known = c.req.header("If-None-Match")?.split(/\s*,\s*/) ?? [];
  if (method === "get" && isVersioned && known.includes(tag)) return c.body(null, 304);
  return c.json(body, method === "post" ? 201 : 200);
}

/** What a command refused, as an RFC 9457 problem. What a key may not touch answers like what does not exist. */
export function refuseWith(c: Context<HttpEnv>, refused: Problem): Response {
  switch (refused.kind) {
    case "invalid":
      return problem(c, "invalid", { errors: refused.fields });
    case "missing":
      return problem(c, "missing");
    case "limited":
      return problem(c, "limited", refused);
    case "conflict":
      return conflict(c, refused.because);
    default:
      return problem(c, "forbidden");
  }
}

/** Codes are for the app, which has a sentence for each; whatever else a conflict says is a sentence already. */
function conflict(c: Context<HttpEnv>, because: string) {
  if (because === keyReused.because) return problem(c, "idempotency-key-reused");
  if (/^[a-z]+-(changed|moved)$/.test(because) || because.includes("in the meantime")) return problem(c, "overtaken");
  return problem(c, "conflict", /\s/.test(because) ? { detail: because } : {});
}
