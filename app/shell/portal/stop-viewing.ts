import { redirect } from "react-router";
import { requestContext } from "#app/http/request-context.ts";
import { orThrow } from "#app/http/respond.ts";
import { stopViewing } from "#domain/users/index.ts";
import type { Route } from "./+types/stop-viewing";

/** Returns to the client's page in the studio. */
export async function action({ context }: Route.ActionArgs) {
  const { db, actor, session, now } = context.get(requestContext);
  const { clientId } = orThrow(await stopViewing({ db, actor, now }, { sessionId: session?.id ?? "" }));
  throw redirect(`/studio/workspace/clients/${clientId}`);
}
