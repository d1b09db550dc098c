import { type Actor, personOf } from "#domain/access/actor.ts";
import { permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import { findSection } from "../sections/section.queries.ts";
import type { Section } from "../sections/section.ts";
import { findCards } from "./video.queries.ts";
import type { VideoCard } from "./video.ts";

export type Listed = { section: Section; videos: VideoCard[] };

/** The videos of a section, with how far the reader is: all for who may change them, the published ones for everyone else. */
export async function listVideos(db: Database, actor: Actor, slug: string): Promise<Result<Listed>> {
  const section = await findSection(db, slug);
  const may = section && permit(actor, "video.watch", { ...section, isPublished: true });
  if (!section || !may) return refuse({ kind: "missing" });
  const seesDrafts = permit(actor, "video.write", undefined) !== null;
  const wish = { sectionId: section.id, userId: personOf(actor), isPublished: seesDrafts ? null : true };
  return done({ section, videos: await findCards(db, wish) });
}
