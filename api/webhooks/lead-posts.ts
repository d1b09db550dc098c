import { type Context, Hono } from "hono";
import { door } from "#domain/access/actor.ts";
import { hashOf } from "#domain/kernel/bearer-secret.ts";
import { dayIn } from "#domain/kernel/day.ts";
import { readBody, takePost } from "#domain/posts/index.ts";
import type { AppContext } from "#server/app-context.ts";
import type { HttpEnv } from "#server/call.ts";

type PostDeps = Pick<AppContext, "db" | "clock" | "limits" | "settings">;
type HttpContext = Context<HttpEnv>;

/** By caller, so that secrets can't be guessed, and by address, so that one sender can't occupy the app. */
const budgets = {
  caller: { name: "lead_posts.caller", points: 600, seconds: 600 },
  address: { name: "lead_posts.address", points: 300, seconds: 600 },
} as const;

/** In bytes, of a body as it is kept. */
const most = 64 * 1024;

/**
 * Where other programs send leads: as JSON, one or several, or as a form. 202: taken, with an id, whether it became a deal
 * or is kept as refused. 404: no such address. 400, 422: nothing that can be read. 429: too many at once.
 */
export function leadPosts({ db, clock, limits, settings }: PostDeps) {
  const posts = new Hono<HttpEnv>();
  posts.post("/leads/:secret", async (c) => {
    const secret = c.req.param("secret");
    const byCaller = await limits.take(budgets.caller.name, c.get("call").address, budgets.caller);
    if (!byCaller.ok) return tooMany(c, byCaller.problem.retryAfterSeconds);
    const byAddress = await limits.take(budgets.address.name, hashOf(secret), budgets.address);
    if (!byAddress.ok) return tooMany(c, byAddress.problem.retryAfterSeconds);
    const text = await c.req.text();
    if (Buffer.byteLength(text) > most) return c.json({ error: "That is more than 64 kilobytes. Send less." }, 413);
    const read = readBody(text, c.req.header("Content-Type") ?? "");
    if (!read.ok) return c.json({ error: read.error }, read.status);
    const now = clock();
    const today = dayIn(now, (await settings()).place.timeZone);
    const taken = await takePost({ db, actor: door, now, today }, { secret, items: read.items });
    if (!taken.ok) return c.json({ error: "There is no such address." }, 404);
    const [id, ...others] = taken.value.ids;
    return c.json(others.length > 0 ? { id, ids: taken.value.ids } : { id }, 202);
  });
  return posts;
}

const tooMany = (c: HttpContext, seconds: number) =>
  c.json({ error: "Too many leads at once. Send this one again later." }, 429, { "Retry-After": String(seconds) });
