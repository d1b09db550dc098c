import { sql } from "kysely";
import type { Permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";
import { titleOf } from "../videos/video.ts";

export type TrashedVideo = {
  id: string;
  title: string;
  section: string;
  deletedAt: Date;
  deletedBy: string | null;
};

export async function countTrash(db: Database, _: Permit<"video.write">): Promise<number> {
  const all = db.selectFrom("videos").where("deletedAt", "is not", null).select(sql<number>`count(*)::int`.as("films"));
  return (await all.executeTakeFirstOrThrow()).films;
}

type Page = { from: number; many: number };

/** The most recently trashed first. */
export async function selectTrash(db: Database, _: Permit<"video.write">, page: Page): Promise<TrashedVideo[]> {
  const rows = await db
    .selectFrom("videos as video")
    .innerJoin("videoCategories as section", "section.id", "video.categoryId")
    .leftJoin("people as person", "person.id", "video.deletedBy")
    .select(["video.id", "video.code", "video.title", "video.hostTitle", "video.deletedAt", "section.name as section"])
    .select("person.name as deletedBy")
    .where("video.deletedAt", "is not", null)
    .orderBy("video.deletedAt", "desc")
    .orderBy("video.id")
    .offset(page.from)
    .limit(page.many)
    .execute();
  return rows.map(({ id, section, deletedAt, deletedBy, ...named }) => ({
    id,
    section,
    deletedBy,
    title: titleOf(named),
    deletedAt: deletedAt ?? new Date(0),
  }));
}

/** The section to restore to: the original one, or the first in use. */
export async function findWayBack(tx: Database, sectionId: string): Promise<string | null> {
  const open = tx.selectFrom("videoCategories").select("id").where("archivedAt", "is", null);
  const row = await open.orderBy(sql`id = ${sectionId}`, "desc").orderBy("position").executeTakeFirst();
  return row?.id ?? null;
}

/** Permanently deletes a trashed video with all progress; returns how many were deleted. Its file is swept later. */
export async function deleteTrashed(tx: Database, _: Permit<"video.write">, id: string): Promise<number> {
  const gone = await tx.deleteFrom("videos").where("deletedAt", "is not", null).where("id", "=", id).executeTakeFirst();
  return Number(gone.numDeletedRows);
}
