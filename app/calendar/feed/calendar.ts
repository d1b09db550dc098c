import { createHash } from "node:crypto";
import { hasCopy } from "#app/http/has-copy.ts";
import { callContext } from "#app/http/request-context.ts";
import { door } from "#domain/access/actor.ts";
import { openFeed } from "#domain/calendar/index.ts";
import { toFeed } from "#platform/calendar/to-feed.ts";
import type { Route } from "./+types/calendar";
import { entriesOf } from "./entries-of.ts";

/** Calendars are fetched every few minutes; a whole office may share one IP address. */
const budget = { points: 600, seconds: 600 };

const headers = {
  "Content-Type": "text/calendar; charset=utf-8",
  // Revalidated each time, so that a revoked address stops working at once.
  "Cache-Control": "private, no-cache",
  // The address is secret: no other site may learn it, and no search engine may index it.
  "Referrer-Policy": "no-referrer",
  "X-Robots-Tag": "noindex",
};

const plain = (status: number, text: string, more: Record<string, string> = {}) =>
  new Response(`${text}\n`, {
    status,
    headers: { ...headers, "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store", ...more },
  });

/** A user's calendar for other programs; anyone who has its address can read it. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { app, address } = context.get(callContext);
  const asked = await app.limits.take("calendar.feed", address, budget);
  if (!asked.ok) return plain(429, "Too often.", { "Retry-After": String(asked.problem.retryAfterSeconds) });
  const owner = await openFeed({ db: app.db, actor: door }, params.secret);
  if (!owner.ok) return plain(404, "There is no such calendar.");
  const { brand } = await app.settings();
  const entries = await entriesOf(app, owner.value);
  const body = toFeed({ name: brand.name, ...entries });
  const etag = `"${createHash("sha256").update(body).digest("base64url")}"`;
  if (hasCopy(request, etag)) return new Response(null, { status: 304, headers: { ...headers, ETag: etag } });
  return new Response(body, {
    headers: { ...headers, ETag: etag, "Content-Disposition": 'inline; filename="calendar.ics"' },
  });
}
