import { redirect } from "react-router";
import { orThrow } from "#app/http/respond.ts";
import { visitContext } from "#app/http/visit.ts";
import { stopViewing } from "#domain/users/index.ts";
import type { Route } from "./+types/stop-viewing";

/** Back to the studio, to the client that was looked at. */
export async function action({ context }: Route.ActionArgs) {
  const { db, actor, session, now } = context.get(visitContext);
  const { clientId } = orThrow(await stopViewing(db, actor, { sessionId: session?.id ?? "", at: now }));
  throw redirect(`/studio/workspace/clients/${clientId}`);
}
