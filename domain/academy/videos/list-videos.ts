import { personOf } from "#domain/access/actor.ts";
import type { ReadContext } from "#domain/access/context.ts";
import { permit } from "#domain/access/permit.ts";
import { pageOf } from "#domain/kernel/page-of.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import { findSection } from "../sections/section.queries.ts";
import type { Section } from "../sections/section.ts";
import { findCards, findNames, findTotal } from "./card.queries.ts";
import type { VideoCard } from "./video.ts";

/** `total`: on all pages. */
export type VideoList = { section: Section; videos: VideoCard[]; total: number; page: number; pages: number };

const pageLength = 60;

/**
 * A page of a section's videos with the reader's progress: all of them for those who may edit, only published ones for
 * everyone else.
 */
export async function listVideos(
  { db, actor }: ReadContext,
  { slug, page = 1 }: { slug: string; page?: number },
): Promise<Result<VideoList>> {
  const section = await findSection(db, slug);
  const may = section && permit(actor, "video.watch", { ...section, isPublished: true });
  if (!section || !may) return refuse({ kind: "missing" });
  const seesDrafts = permit(actor, "video.write", undefined) !== null;
  const input = { sectionId: section.id, isPublished: seesDrafts ? null : true };
  const total = await findTotal(db, input);
  const { from, ...place } = pageOf(page, total, pageLength);
  const videos = await findCards(db, input, { userId: personOf(actor), from, many: pageLength });
  return done({ section, videos, total, ...place });
}

/** All videos of a section by name, for those who may reorder them. */
export async function listOrder(
  { db, actor }: ReadContext,
  slug: string,
): Promise<Result<{ section: Section; videos: { id: string; title: string }[] }>> {
  const may = permit(actor, "video.write", undefined);
  const section = may && (await findSection(db, slug));
  if (!section) return refuse({ kind: "missing" });
  return done({ section, videos: await findNames(db, { sectionId: section.id, isPublished: null }) });
}
