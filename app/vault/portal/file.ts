import { orThrow } from "#app/http/respond.ts";
import { serveFile } from "#app/http/serve-file.ts";
import { visitContext } from "#app/http/visit.ts";
import { readItemFile } from "#domain/vault/index.ts";
import type { Route } from "./+types/file";

/** A file that the agency shares with the client. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { db, actor, house } = context.get(visitContext);
  return serveFile(request, orThrow(await readItemFile(db, actor, params.itemId)), house.files);
}
