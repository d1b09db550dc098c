import { data } from "react-router";
import { readOnce } from "#app/http/read-once.ts";
import type { RequestContext } from "#app/http/request-context.ts";
import { orThrow } from "#app/http/respond.ts";
import { listSections, listVideos } from "#domain/academy/index.ts";

export type Gallery = Awaited<ReturnType<typeof readGallery>>;

/** One section and a page of its videos. If they cannot be listed, the page still loads, with a message. */
export async function readGallery(ctx: RequestContext, slug: string, wished: number) {
  const { db, actor, app } = ctx;
  const section = (await readOnce(ctx, listSections)).find((one) => one.slug === slug);
  if (!section) throw data(null, { status: 404 });
  const { name } = section;
  try {
    const { videos, total, page, pages } = orThrow(await listVideos({ db, actor }, { slug, page: wished }));
    return { slug, name, videos, total, page, pages, failure: null };
  } catch (problem) {
    if (!(problem instanceof Error)) throw problem;
    app.log.error({ err: problem }, "the videos could not be listed");
    return { slug, name, videos: [], total: 0, page: 1, pages: 1, failure: failureOf(problem) };
  }
}

/** The message when the videos cannot be listed, whether the database refused or something unexpected happened. */
export const failureOf = (problem: Error): string =>
  "code" in problem ? "Failed to fetch videos" : "An unexpected error occurred";
