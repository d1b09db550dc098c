import { requestContext } from "#app/http/request-context.ts";
import { orThrow } from "#app/http/respond.ts";
import { serveFile } from "#app/http/serve-file.ts";
import { clientOf } from "#app/shell/portal/client-of.ts";
import { readDealFile } from "#domain/deals/page/index.ts";
import type { Route } from "./+types/evidence-file";

/** Serves a file of a deal that both sides may read. */
export async function loader({ request, context, params: { dealId: id, fileId } }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const stored = orThrow(await readDealFile(ctx, { clientId: clientOf(ctx), id, fileId }));
  return serveFile(request, stored, ctx.app.files);
}
