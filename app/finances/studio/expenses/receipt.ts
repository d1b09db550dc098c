import { orThrow } from "#app/http/respond.ts";
import { serveFile } from "#app/http/serve-file.ts";
import { visitContext } from "#app/http/visit.ts";
import { readReceipt } from "#domain/finances/index.ts";
import type { Route } from "./+types/receipt";

/** A receipt, for admins and for whoever the expense is paid to. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { db, actor, house } = context.get(visitContext);
  return serveFile(request, orThrow(await readReceipt(db, actor, params.expenseId)), house.files);
}
