import { gunzipSync } from "node:zlib";
import { type Context, Hono } from "hono";
import { door } from "#domain/access/actor.ts";
import { hashOf } from "#domain/kernel/bearer-secret.ts";
import { dayIn } from "#domain/kernel/day.ts";
import type { Problem } from "#domain/kernel/result.ts";
import { readBody, takePost } from "#domain/posts/index.ts";
import { decodeText } from "#platform/tables/read-tables.ts";
import type { AppContext } from "#server/app-context.ts";
import type { HttpEnv } from "#server/call.ts";

type PostDeps = Pick<AppContext, "db" | "clock" | "limits" | "settings" | "keys">;
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
 * or is kept as refused; Meta wants 200. 401: the proof that the address asks for is missing or wrong. 404: no such
 * address. 400, 422: nothing that can be read. 429: too many at once.
 */
export function leadPosts({ db, clock, limits, settings, keys }: PostDeps) {
  const posts = new Hono<HttpEnv>();
  posts.use("/leads/:secret", async (c, next) => {
    const byCaller = await limits.take(budgets.caller.name, c.get("call").address, budgets.caller);
    return byCaller.ok ? next() : tooMany(c, byCaller.problem.retryAfterSeconds);
  });
  /** Meta asks whether the address is meant for it. The word to verify it by is the address's own last part. */
  posts.get("/leads/:secret", async (c) => {
    const { "hub.mode": mode, "hub.verify_token": token = "", "hub.challenge": challenge = "" } = c.req.query();
    const isAsked = mode === "subscribe" && hashOf(token) === hashOf(c.req.param("secret"));
    if (!isAsked || !/^[\w.-]{1,200}$/.test(challenge))
      return c.json({ error: "Send leads to this address by POST." }, 405);
    return c.text(challenge);
  });
  posts.post("/leads/:secret", async (c) => {
    const secret = c.req.param("secret");
    const byAddress = await limits.take(budgets.address.name, hashOf(secret), budgets.address);
    if (!byAddress.ok) return tooMany(c, byAddress.problem.retryAfterSeconds);
    const body = new Uint8Array(await c.req.arrayBuffer());
    if (body.byteLength > most) return c.json({ error: "That is more than 64 kilobytes. Send less." }, 413);
    const written = unpacked(body, c.req.header("Content-Encoding") ?? "");
    if (!written) return c.json({ error: "This can't be unpacked, or is more than 64 kilobytes. Send it plain." }, 400);
    const type = c.req.header("Content-Type") ?? "";
    const read = readBody(textOf(written, type), type);
    if (!read.ok) return c.json({ error: read.error }, read.status);
    const now = clock();
    const today = dayIn(now, (await settings()).place.timeZone);
    const raw = { body, header: (name: string) => c.req.header(name) };
    const taken = await takePost({ db, actor: door, now, today, keys }, { secret, items: read.items, raw });
    const isMeta = c.req.header("X-Hub-Signature-256") !== undefined;
    return taken.ok ? c.json(answerOf(taken.value.ids), isMeta ? 200 : 202) : refused(c, taken.problem);
  });
  return posts;
}

/** Many call a post ISO-8859-1 and send UTF-8: what they say counts where it is no UTF-8. */
function textOf(written: Uint8Array, type: string): string {
  const { text, encoding } = decodeText(written);
  const [, named = ""] = /;\s*charset="?([\w.:-]{1,40})/i.exec(type) ?? [];
  if (named === "" || encoding.startsWith("UTF-")) return text;
  try {
    return new TextDecoder(named).decode(written);
  } catch {
    return text;
  }
}

/** Packed with gzip or not; null for what is broken, or too large once it is unpacked. */
function unpacked(body: Uint8Array, encoding: string): Uint8Array | null {
  if (!/^(x-)?gzip$/i.test(encoding.trim())) return body;
  try {
    return gunzipSync(body, { maxOutputLength: most });
  } catch {
    return null;
  }
}

const answerOf = (ids: string[]) => (ids.length > 1 ? { id: ids[0], ids } : { id: ids[0] });

const refused = (c: HttpContext, problem: Problem) =>
  problem.kind === "conflict"
    ? c.json({ error: problem.because }, 401)
    : c.json({ error: "There is no such address." }, 404);

const tooMany = (c: HttpContext, seconds: number) =>
  c.json({ error: "Too many leads at once. Send this one again later." }, 429, { "Retry-After": String(seconds) });
