import type { Context } from "hono";
import { door } from "#domain/access/actor.ts";
import { authenticateKey, type Program } from "#domain/api-keys/index.ts";
import type { AppContext } from "#server/app-context.ts";
import type { HttpEnv } from "#server/call.ts";
import { problem } from "../problem.ts";

const perKey = { name: "api-key", points: 600, seconds: 60 };
/** Wrong keys, by address. A key is too long to guess; this keeps the database from being asked all day. */
const refusals = { name: "api-key-refused", points: 60, seconds: 60 };

type How = { find: (secret: string) => Promise<Program | null>; challenge: string };

const byKey = ({ db }: AppContext, now: Date): How => ({
  find: (secret) => authenticateKey({ db, actor: door, now }, { secret }),
  challenge: "",
});

/**
 * Finds out which program is calling (RFC 6750), and takes one request of its budget, as the headers of
 * draft-ietf-httpapi-ratelimit-headers say. Anything else is answered here.
 */
export async function authenticate(
  c: Context<HttpEnv>,
  app: AppContext,
  now: Date,
  { find, challenge }: How = byKey(app, now),
): Promise<Program | Response> {
  const [, secret] = /^Bearer ([\w.~+/-]{1,200}=*)$/i.exec(c.req.header("Authorization") ?? "") ?? [];
  if (!secret) return unauthorized(c, challenge);
  const program = await find(secret);
  if (!program) {
    const tried = await app.limits.take(refusals.name, c.get("call").address, refusals);
    return tried.ok ? unauthorized(c, 'error="invalid_token"', challenge) : problem(c, "limited", tried.problem);
  }
  const taken = await app.limits.take(perKey.name, program.key.id, perKey);
  c.header("RateLimit-Policy", `"key";q=${perKey.points};w=${perKey.seconds}`);
  const { left, resetSeconds } = taken.ok ? taken.value : { left: 0, resetSeconds: taken.problem.retryAfterSeconds };
  c.header("RateLimit", `"key";r=${left};t=${resetSeconds}`);
  return taken.ok ? program : problem(c, "limited", taken.problem);
}

function unauthorized(c: Context<HttpEnv>, ...said: string[]) {
  const parameters = said.filter(Boolean).join(", ");
  c.header("WWW-Authenticate", parameters ? `Bearer ${parameters}` : "Bearer");
  return problem(c, "unauthorized");
}
