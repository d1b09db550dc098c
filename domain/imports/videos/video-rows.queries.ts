import { sql } from "kysely";
import type { Permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";
import { newId } from "#domain/kernel/id.ts";
import { inChunks } from "../rows.queries.ts";
import type { HeldVideo, NewVideo } from "./plan-videos.ts";

export const selectSections = (db: Database, _: Permit<"data.import" | "import.prepare">) =>
  db.selectFrom("videoCategories").select(["id", "name", "slug"]).where("archivedAt", "is", null).execute();

/** All that a line could be about: those in the trash are found by their reference alone. */
export const selectHeldVideos = (db: Database, _: Permit<"data.import" | "import.prepare">): Promise<HeldVideo[]> =>
  db
    .selectFrom("videos")
    .select(["id", "categoryId", "code", "externalRef", "title", "description", "durationS", "version", "deletedAt"])
    .where((eb) => eb.or([eb("externalRef", "is not", null), eb("deletedAt", "is", null)]))
    .execute();

/** After the videos that are there, in the order of the old system. */
export async function insertVideos(
  tx: Database,
  may: Permit<"data.import">,
  adds: NewVideo[],
  now: Date,
): Promise<string[]> {
  const { rows: last } = await sql<{ categoryId: string; most: number }>`
    select category_id, max(display_order) as most from videos where deleted_at is null group by category_id`.execute(
    tx,
  );
  const places = new Map(last.map(({ categoryId, most }) => [categoryId, most]));
  const inOrder = adds.toSorted((a, b) => a.position - b.position);
  const rows = inOrder.map(({ position: _, ...video }) => {
    const displayOrder = (places.get(video.categoryId) ?? 0) + 1;
    places.set(video.categoryId, displayOrder);
    const stamps = { createdAt: now, createdBy: may.by, updatedAt: now };
    return { ...video, id: newId(), displayOrder, isPublished: true, ...stamps };
  });
  await inChunks(rows, (some) => tx.insertInto("videos").values(some).execute());
  return rows.map(({ id }) => id);
}
