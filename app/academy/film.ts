import { loadSession, requestContext } from "#app/http/request-context.ts";
import { orThrow } from "#app/http/respond.ts";
import { serveFile } from "#app/http/serve-file.ts";
import { readVideoFile } from "#domain/academy/index.ts";
import type { Route } from "./+types/film";

export const middleware = [loadSession];

/** Serves the video file, or the requested range of it; access is checked on every request. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { db, actor, app } = context.get(requestContext);
  return serveFile(request, orThrow(await readVideoFile({ db, actor }, params.videoId)), app.files);
}
