import { loadSession, requestContext, requireRole } from "#app/http/request-context.ts";
import { countUnread } from "#domain/notifications/index.ts";
import type { Route } from "./+types/unread";

export const middleware = [loadSession, requireRole("admin", "staff", "client")];

/** How many news wait; asked in the background by every open page. */
export async function loader({ context }: Route.LoaderArgs) {
  const { db, actor } = context.get(requestContext);
  return new Response(String((await countUnread(db, actor)) ?? 0), { headers: { "Cache-Control": "no-store" } });
}
