import { requestContext } from "#app/http/request-context.ts";
import { orThrow } from "#app/http/respond.ts";
import { serveFile } from "#app/http/serve-file.ts";
import { readReceipt } from "#domain/finances/index.ts";
import type { Route } from "./+types/receipt";

/** Serves a receipt to admins and to the person the expense is paid to. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { db, actor, app } = context.get(requestContext);
  return serveFile(request, orThrow(await readReceipt({ db, actor }, params.expenseId)), app.files);
}
