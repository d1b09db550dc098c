import { data } from "react-router";
import { callContext } from "#app/http/request-context.ts";
import { orThrow } from "#app/http/respond.ts";
import { visitor } from "#domain/access/actor.ts";
import { readPublicPicture } from "#domain/files/index.ts";
import type { Route } from "./+types/picture";

const headers = {
  "Cache-Control": "public, max-age=31536000, immutable",
  "Content-Security-Policy": "default-src 'none'; sandbox",
};

/** A picture of the public site. Its id changes with its content, so it may be cached forever. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { app } = context.get(callContext);
  const { storageKey, mime } = orThrow(await readPublicPicture({ db: app.db, actor: visitor }, params.fileId));
  const bytes = await app.files.read(storageKey);
  if (!bytes) throw data(null, { status: 404 });
  return new Response(new Uint8Array(bytes), { headers: { ...headers, "Content-Type": mime } });
}
