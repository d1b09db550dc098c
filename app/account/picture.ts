import { data } from "react-router";
import { loadSession, requestContext } from "#app/http/request-context.ts";
import { orThrow } from "#app/http/respond.ts";
import { readPortrait } from "#domain/files/index.ts";
import { portraitSizes } from "#platform/files/read-portrait.ts";
import type { Route } from "./+types/picture";

export const middleware = [loadSession];

const headers = {
  // In seconds: long enough for a page of portraits, short enough once someone loses access.
  "Cache-Control": "private, max-age=60",
  "Content-Type": "image/webp",
  "Content-Security-Policy": "default-src 'none'; sandbox",
};

/** Serves a portrait to those who may see the person. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { db, actor, app } = context.get(requestContext);
  const wished = Number(url.searchParams.get("size") ?? 100);
  const size = portraitSizes.find((one) => one === wished) ?? 100;
  const { storageKey } = orThrow(await readPortrait({ db, actor }, { id: params.fileId, size }));
  const bytes = await app.files.read(storageKey);
  if (!bytes) throw data(null, { status: 404 });
  return new Response(new Uint8Array(bytes), { headers });
}
