import { loadSession, requestContext } from "#app/http/request-context.ts";
import { orThrow } from "#app/http/respond.ts";
import { serveFile } from "#app/http/serve-file.ts";
import { readVideoFile } from "#domain/academy/index.ts";
import type { Route } from "./+types/film";

export const middleware = [loadSession];

/** The film itself, or the part of it that is asked for; each time it is asked anew who may watch. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { db, actor, app } = context.get(requestContext);
  return serveFile(request, orThrow(await readVideoFile(db, actor, params.videoId)), app.files);
}
