import { orThrow } from "#app/http/respond.ts";
import { serveFile } from "#app/http/serve-file.ts";
import { visitContext } from "#app/http/visit.ts";
import { clientOf } from "#app/shell/portal/client-of.ts";
import { readUpdateFile } from "#domain/updates/index.ts";
import type { Route } from "./+types/update-file";

/** A file of an update of one's own company. */
export async function loader({ request, context, params: { updateId: id, fileId } }: Route.LoaderArgs) {
  const visit = context.get(visitContext);
  const which = { clientId: clientOf(visit), id };
  const stored = orThrow(await readUpdateFile(visit.db, visit.actor, which, fileId));
  return serveFile(request, stored, visit.house.files);
}
