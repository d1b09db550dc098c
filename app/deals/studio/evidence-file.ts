import { requestContext } from "#app/http/request-context.ts";
import { orThrow } from "#app/http/respond.ts";
import { serveFile } from "#app/http/serve-file.ts";
import { locateDeal, readDealFile } from "#domain/deals/page/index.ts";
import type { Route } from "./+types/evidence-file";

/** Serves a file of a deal to the team. */
export async function loader({ request, context, params: { dealId, fileId } }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const which = orThrow(await locateDeal(ctx, dealId));
  return serveFile(request, orThrow(await readDealFile(ctx, { ...which, fileId })), ctx.app.files);
}
