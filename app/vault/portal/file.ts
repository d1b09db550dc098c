import { requestContext } from "#app/http/request-context.ts";
import { orThrow } from "#app/http/respond.ts";
import { serveFile } from "#app/http/serve-file.ts";
import { readItemFile } from "#domain/vault/index.ts";
import type { Route } from "./+types/file";

/** Serves a file that the agency shares with the client. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { db, actor, app } = context.get(requestContext);
  return serveFile(request, orThrow(await readItemFile({ db, actor }, params.itemId)), app.files);
}
