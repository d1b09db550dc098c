import { data } from "react-router";
import type { RequestContext } from "#app/http/request-context.ts";
import { orThrow } from "#app/http/respond.ts";
import { readVideo } from "#domain/academy/index.ts";

/** One video of a section; under another section's address it is not found. A viewer's progress is not recorded. */
export async function readFilm({ db, actor }: RequestContext, slug: string, id: string) {
  const { video, facts, next, ...place } = orThrow(await readVideo({ db, actor }, id));
  if (place.slug !== slug) throw data(null, { status: 404 });
  return { video, facts, next, tells: actor.role !== "viewer" };
}
