import type { ReadContext } from "#domain/access/context.ts";
import { permit } from "#domain/access/permit.ts";
import { findSections } from "./section.queries.ts";
import type { Section } from "./section.ts";

/** The sections a person may watch, in order. When empty, they have no academy. */
export async function listSections({ db, actor }: ReadContext): Promise<Section[]> {
  const sections = await findSections(db);
  return sections.filter((section) => permit(actor, "video.watch", { ...section, isPublished: true }));
}
