import type { z } from "@hono/zod-openapi";
import type { Context } from "hono";
import { idempotencyKey } from "#domain/booking/booking.schema.ts";
import { fieldsOf } from "#domain/kernel/fields-of.ts";
import type { HttpEnv } from "#server/call.ts";
import { problem } from "../problem.ts";

type Schemas<Q extends z.ZodType, B extends z.ZodType> = { query?: Q; body?: B };
type Input<Q, B> = { query: Q; body: B };

/** The query and the body as their schemas read them, or the answer that says what is wrong with them. */
export async function readInput<Q extends z.ZodType, B extends z.ZodType>(
  c: Context<HttpEnv>,
  { query, body }: Schemas<Q, B>,
): Promise<Input<z.output<Q>, z.output<B>> | Response> {
  const asked = query?.safeParse(c.req.query());
  if (asked && !asked.success) return problem(c, "invalid", { errors: fieldsOf(asked.error) });
  const key = idempotencyKey.optional().safeParse(c.req.header("Idempotency-Key"));
  if (!key.success) return problem(c, "invalid", { errors: { "Idempotency-Key": ["Send 8 to 128 characters."] } });
  const none = undefined as z.output<B>; // an operation without a schema is given nothing
  if (!body) return { query: asked?.data as z.output<Q>, body: none };
  if (!/^application\/([\w.-]+\+)?json\b/i.test(c.req.header("Content-Type") ?? ""))
    return problem(c, "wrong-media-type");
  const sent = parseJson(await c.req.text());
  if (!sent) return problem(c, "malformed");
  const read = body.safeParse(sent.value);
  if (!read.success) return problem(c, "invalid", { errors: fieldsOf(read.error) });
  return { query: asked?.data as z.output<Q>, body: read.data };
}

function parseJson(text: string): { value: unknown } | null {
  try {
    return { value: JSON.parse(text) };
  } catch {
    return null;
  }
}

/** The version in If-Match (RFC 9110, 13.1.1): one strong ETag, as it was read. */
export function readVersion(c: Context<HttpEnv>): number | Response {
  const match = c.req.header("If-Match");
  if (!match) return problem(c, "version-required");
  const [, version] = /^"v(\d{1,9})"$/.exec(match) ?? [];
  return version ? Number(version) : problem(c, "overtaken");
}
