import { loadSession, requestContext, requireRole } from "#app/http/request-context.ts";
import { orThrow } from "#app/http/respond.ts";
import { listSubscriptions } from "#domain/notifications/push/index.ts";
import type { Route } from "./+types/here";

export const middleware = [loadSession, requireRole("admin", "staff", "client")];

/** Whether the browser of this session notifies its person: `1` or `0`. */
export async function loader({ context }: Route.LoaderArgs) {
  const { db, actor, session } = context.get(requestContext);
  const { browsers } = orThrow(await listSubscriptions({ db, actor }));
  const isHere = browsers.some(({ sessionId }) => sessionId !== null && sessionId === session?.id);
  return new Response(isHere ? "1" : "0", { headers: { "Cache-Control": "no-store" } });
}
