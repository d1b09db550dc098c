import { requestContext } from "#app/http/request-context.ts";
import { orThrow } from "#app/http/respond.ts";
import { serveFile } from "#app/http/serve-file.ts";
import { readUpdateFile } from "#domain/updates/index.ts";
import type { Route } from "./+types/client-update-file";

/** Serves a file of an update to the team. */
export async function loader({ request, context, params: { clientId, updateId: id, fileId } }: Route.LoaderArgs) {
  const { db, actor, app } = context.get(requestContext);
  return serveFile(request, orThrow(await readUpdateFile({ db, actor }, { clientId, id, fileId })), app.files);
}
