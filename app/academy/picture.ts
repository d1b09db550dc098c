import { data } from "react-router";
import { hasCopy } from "#app/http/has-copy.ts";
import { loadSession, requestContext } from "#app/http/request-context.ts";
import { orThrow } from "#app/http/respond.ts";
import { readPoster } from "#domain/academy/index.ts";
import type { Route } from "./+types/picture";

export const middleware = [loadSession];

const fixed = {
  // In seconds: long enough for a page of videos, short enough once someone loses access.
  "Cache-Control": "private, max-age=60",
  "Content-Type": "image/webp",
  "Content-Security-Policy": "default-src 'none'; sandbox",
};

/** Serves a video's picture to those who may watch it. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { db, actor, app } = context.get(requestContext);
  const { storageKey, sha256 } = orThrow(await readPoster({ db, actor }, params.videoId));
  const headers = { ...fixed, ETag: `"${sha256}"` };
  if (hasCopy(request, headers.ETag)) return new Response(null, { status: 304, headers });
  const bytes = await app.files.read(storageKey);
  if (!bytes) throw data(null, { status: 404 });
  return new Response(new Uint8Array(bytes), { headers });
}
