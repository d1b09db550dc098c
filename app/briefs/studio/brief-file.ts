import { requestContext } from "#app/http/request-context.ts";
import { orThrow } from "#app/http/respond.ts";
import { serveFile } from "#app/http/serve-file.ts";
import { readBriefFile } from "#domain/briefs/index.ts";
import type { Route } from "./+types/brief-file";

/** Serves a file of a client's brief to the team. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { db, actor, app } = context.get(requestContext);
  return serveFile(request, orThrow(await readBriefFile({ db, actor }, params)), app.files);
}
