import { requestContext } from "#app/http/request-context.ts";
import { leftOf } from "#app/shell/presence/left.ts";
import type { Ends } from "#domain/users/index.ts";
import type { Route } from "./+types/heartbeat";

const minute = 60_000;

/** Reads how much is left of the session, without extending it. */
export function loader({ context }: Route.LoaderArgs) {
  const { session, now } = context.get(requestContext);
  return left(session, now);
}

/** Reports activity, up to a minute late: `ago` is how many milliseconds ago it was. */
export async function action({ request, context }: Route.ActionArgs) {
  const { app, now } = context.get(requestContext);
  const ago = Number((await request.formData()).get("ago"));
  const late = Number.isFinite(ago) ? Math.min(minute, Math.max(0, ago)) : minute;
  const { session } = await app.meet(request.headers, new Date(now.getTime() - late));
  return left(session, now);
}

function left(session: Ends | null, now: Date) {
  if (!session) return new Response(null, { status: 401 });
  return Response.json(leftOf(session, now));
}
