import type { z } from "@hono/zod-openapi";
import type { Context } from "hono";
import { idempotencyKey } from "#domain/booking/booking.schema.ts";
import { fieldsOf } from "#domain/kernel/fields-of.ts";
import { done, type Problem, type Result, refuse } from "#domain/kernel/result.ts";
import type { HttpEnv } from "#server/call.ts";
import { problem } from "../problem.ts";

type Schemas<Q extends z.ZodType, B extends z.ZodType> = { query?: Q; body?: B };
type Input<Q, B> = { query: Q; body: B };
type Invalid = Extract<Problem, { kind: "invalid" }>;

/** The query and the body as their schemas read them, or the answer that says what is wrong with them. */
export async function readInput<Q extends z.ZodType, B extends z.ZodType>(
  c: Context<HttpEnv>,
  schemas: Schemas<Q, B>,
): Promise<Input<z.output<Q>, z.output<B>> | Response> {
  const key = idempotencyKey.optional().safeParse(c.req.header("Idempotency-Key"));
  if (!key.success) return problem(c, "invalid", { errors: { "Idempotency-Key": ["Send 8 to 128 characters."] } });
  const body = schemas.body ? await readBody(c) : undefined;
  if (body instanceof Response) return body;
  const read = readParts(schemas, { query: c.req.query(), body });
  return read.ok ? read.value : problem(c, "invalid", { errors: read.problem.fields });
}

/** What was sent as query and body, read by their schemas; each operation has one of the two at most. */
export function readParts<Q extends z.ZodType, B extends z.ZodType>(
  { query, body }: Schemas<Q, B>,
  sent: { query: unknown; body: unknown },
): Result<Input<z.output<Q>, z.output<B>>, Invalid> {
  const asked = query?.safeParse(sent.query);
  if (asked && !asked.success) return refuse({ kind: "invalid", fields: fieldsOf(asked.error) });
  const said = body?.safeParse(sent.body);
  if (said && !said.success) return refuse({ kind: "invalid", fields: fieldsOf(said.error) });
  return done({ query: asked?.data as z.output<Q>, body: said?.data as z.output<B> }); // without a schema: nothing
}

async function readBody(c: Context<HttpEnv>): Promise<unknown> {
  if (!/^application\/([\w.-]+\+)?json\b/i.test(c.req.header("Content-Type") ?? ""))
    return problem(c, "wrong-media-type");
  if (!/^(identity)?$/i.test(c.req.header("Content-Encoding") ?? ""))
    return problem(c, "wrong-media-type", { detail: "Send it without Content-Encoding: it is not unpacked." });
  const sent = await jsonIn(c);
  return "value" in sent ? sent.value : problem(c, "malformed", sent);
}

const utf8 = new TextDecoder("utf-8", { fatal: true });

/** What was sent as JSON. Bytes of another encoding are refused: their letters would be lost, and nobody told. */
export async function jsonIn(c: Context<HttpEnv>): Promise<{ value: unknown } | { detail?: string }> {
  let text: string;
  try {
    text = utf8.decode(await c.req.arrayBuffer());
  } catch {
    return { detail: "Send it as UTF-8." };
  }
  try {
    return { value: JSON.parse(text) };
  } catch {
    return {};
  }
}

/**
 * The version in If-Match (RFC 9110, 13.1.1): one ETag, as it was read. `W/` may stand before it: that is how the tag of
 * an answer that was compressed on its way arrives. What else the ETag tells apart is not changed by whoever changes the
 * record, so that the version alone decides.
 */
export function readVersion(c: Context<HttpEnv>): number | Response {
  const match = c.req.header("If-Match");
  if (!match) return problem(c, "version-required");
  const [, version] = /^(?:W\/)?"v(\d{1,9})(?:-[\w-]{16})?"$/.exec(match.trim()) ?? [];
  return version ? Number(version) : problem(c, "overtaken");
}
