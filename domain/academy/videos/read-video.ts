import { personOf } from "#domain/access/actor.ts";
import type { ReadContext } from "#domain/access/context.ts";
import { permit } from "#domain/access/permit.ts";
import { readPoster as posterOf, readStored, type Stored } from "#domain/files/index.ts";
import { isId } from "#domain/kernel/id.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import { findNext } from "./card.queries.ts";
import { findChapters, findVideo } from "./video.queries.ts";
import type { Video, VideoFacts } from "./video.ts";

/** `facts` is set for those who may edit; `next` is the one that follows in its section. */
export type VideoPage = {
  video: Video;
  slug: string;
  facts: VideoFacts | null;
  next: { id: string; title: string } | null;
};

/** One video to watch. Unpublished, trashed or meant for another audience, it is reported as missing. */
export async function readVideo({ db, actor }: ReadContext, id: string): Promise<Result<VideoPage>> {
  const found = await findFor({ db, actor }, id);
  if (!found) return refuse({ kind: "missing" });
  const { video, slug } = found;
  const facts = permit(actor, "video.write", undefined) ? found.facts : null;
  const section = { sectionId: found.facts.sectionId, isPublished: facts ? null : true };
  const [chapters, next] = await Promise.all([findChapters(db, id), findNext(db, section, video)]);
  return done({ video: { ...video, chapters }, slug, facts, next });
}

/** The file of an uploaded video. */
export async function readVideoFile({ db, actor }: ReadContext, id: string): Promise<Result<Stored>> {
  const found = await findFor({ db, actor }, id);
  return found?.fileId ? readStored(db, found.may, found.fileId) : refuse({ kind: "missing" });
}

/** Where a video's poster is stored. */
export async function readPoster(
  { db, actor }: ReadContext,
  id: string,
): Promise<Result<{ storageKey: string; sha256: string }>> {
  const found = await findFor({ db, actor }, id);
  return found?.posterFileId ? posterOf(db, found.may, found.posterFileId) : refuse({ kind: "missing" });
}

async function findFor({ db, actor }: ReadContext, id: string) {
  const found = isId(id) ? await findVideo(db, id, personOf(actor)) : null;
  const may = found && permit(actor, "video.watch", found.subject);
  return found && may ? { ...found, may } : null;
}
