import { data } from "react-router";
import { loadSession, requestContext, requireRole } from "#app/http/request-context.ts";
import type { Route } from "./+types/live";

export const middleware = [loadSession, requireRole("admin", "staff", "client", "viewer")];

const headers = {
  "Content-Type": "text/event-stream",
  "Cache-Control": "no-store, no-transform",
  // Keeps proxies from buffering the stream.
  "X-Accel-Buffering": "no",
};

/** Tells an open page, by server-sent events, that something it may read has changed. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { app, actor, session } = context.get(requestContext);
  // The router's own data requests would wait for an end that never comes.
  if (!request.headers.get("Accept")?.includes("text/event-stream")) throw data(null, { status: 406 });
  const stream = app.live(request.headers, { actor, session });
  if (stream === "missing") throw data(null, { status: 404 });
  if (stream === "full") throw data(null, { status: 429, headers: { "Retry-After": "30" } });
  request.signal.addEventListener("abort", stream.end, { once: true });
  return new Response(stream.body, { headers });
}
