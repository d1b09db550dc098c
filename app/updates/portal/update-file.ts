import { requestContext } from "#app/http/request-context.ts";
import { orThrow } from "#app/http/respond.ts";
import { serveFile } from "#app/http/serve-file.ts";
import { clientOf } from "#app/shell/portal/client-of.ts";
import { readUpdateFile } from "#domain/updates/index.ts";
import type { Route } from "./+types/update-file";

/** Serves a file of an update to the user's own company. */
export async function loader({ request, context, params: { updateId: id, fileId } }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const which = { clientId: clientOf(ctx), id };
  const stored = orThrow(await readUpdateFile(ctx, { ...which, fileId }));
  return serveFile(request, stored, ctx.app.files);
}
