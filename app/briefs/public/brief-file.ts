import { loadSession, requestContext } from "#app/http/request-context.ts";
import { orThrow } from "#app/http/respond.ts";
import { serveFile } from "#app/http/serve-file.ts";
import { readBriefFile } from "#domain/briefs/index.ts";
import type { Route } from "./+types/brief-file";
import { asRespondent } from "./open-link.ts";

export const middleware = [loadSession];

/** Serves a file of the brief to the holder of a link. */
export async function loader({ request, context, params: { link, fileId } }: Route.LoaderArgs) {
  const { db, actor, app, clientId } = await asRespondent(context.get(requestContext), link);
  return serveFile(request, orThrow(await readBriefFile({ db, actor }, { clientId, fileId })), app.files);
}
