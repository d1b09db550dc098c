import { requestContext } from "#app/http/request-context.ts";
import { orThrow } from "#app/http/respond.ts";
import { serveFile } from "#app/http/serve-file.ts";
import { clientOf } from "#app/shell/portal/client-of.ts";
import { readBriefFile } from "#domain/briefs/index.ts";
import type { Route } from "./+types/brief-file";

/** Serves a file of the client's own brief. */
export async function loader({ request, context, params: { fileId } }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  return serveFile(request, orThrow(await readBriefFile(ctx, { clientId: clientOf(ctx), fileId })), ctx.app.files);
}
