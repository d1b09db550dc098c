import { loadSession, requestContext, requireRole } from "#app/http/request-context.ts";
import { countUnread } from "#domain/notifications/index.ts";
import type { Route } from "./+types/unread";

export const middleware = [loadSession, requireRole("admin", "staff", "client")];

/** The number of unread notifications; every open page polls it. */
export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  return new Response(String((await countUnread(ctx)) ?? 0), { headers: { "Cache-Control": "no-store" } });
}
