import { type Context, Hono } from "hono";
import { door } from "#domain/access/actor.ts";
import { takePost } from "#domain/deals/index.ts";
import { hashOf } from "#domain/kernel/bearer-secret.ts";
import type { AppContext } from "#server/app-context.ts";
import type { HttpEnv } from "#server/call.ts";

type PostDeps = Pick<AppContext, "db" | "clock" | "limits">;
type HttpContext = Context<HttpEnv>;

/** By caller, so that secrets can't be guessed, and by address, so that one sender can't occupy the app. */
const budgets = {
  caller: { name: "lead_posts.caller", points: 600, seconds: 600 },
  address: { name: "lead_posts.address", points: 300, seconds: 600 },
} as const;

/** In bytes, of a body as it is kept. */
const most = 64 * 1024;

/**
 * Where other programs send leads: one for each request, as JSON or as a form. 202: taken, with an id, whether it became
 * a deal or is kept as refused. 404: no such address. 400: neither JSON nor a form. 429: too many at once.
 */
export function leadPosts({ db, clock, limits }: PostDeps) {
  const posts = new Hono<HttpEnv>();
  posts.post("/leads/:secret", async (c) => {
    const secret = c.req.param("secret");
    const byCaller = await limits.take(budgets.caller.name, c.get("call").address, budgets.caller);
    if (!byCaller.ok) return tooMany(c, byCaller.problem.retryAfterSeconds);
    const byAddress = await limits.take(budgets.address.name, hashOf(secret), budgets.address);
    if (!byAddress.ok) return tooMany(c, byAddress.problem.retryAfterSeconds);
    const text = await c.req.text();
    if (Buffer.byteLength(text) > most) return c.json({ error: "That is more than one lead. Send less." }, 413);
    const fields = readFields(c.req.header("Content-Type") ?? "", text);
    if (!fields) return c.json({ error: "Send one lead as a JSON object or as a form." }, 400);
    const taken = await takePost(
      { db, actor: door, now: clock() },
      { secret, fields, body: text.replaceAll("\0", "") },
    );
    return taken.ok ? c.json({ id: taken.value.id }, 202) : c.json({ error: "There is no such address." }, 404);
  });
  return posts;
}

const tooMany = (c: HttpContext, seconds: number) =>
  c.json({ error: "Too many leads at once. Send this one again later." }, 429, { "Retry-After": String(seconds) });

/** The plain values of a JSON object or of a form; null when it is neither. */
function readFields(type: string, text: string): Record<string, string> | null {
  if (/^application\/x-www-form-urlencoded\b/i.test(type)) return Object.fromEntries(new URLSearchParams(text));
  if (!/^application\/json\b/i.test(type)) return null;
  const sent = parsed(text);
  if (typeof sent !== "object" || sent === null || Array.isArray(sent)) return null;
  const plain = Object.entries(sent).flatMap(([name, value]): [string, string][] =>
    ["string", "number", "boolean"].includes(typeof value) ? [[name, String(value)]] : [],
  );
  return Object.fromEntries(plain);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
