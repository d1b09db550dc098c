import { sql } from "kysely";
import type { Permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";
import { newId } from "#domain/kernel/id.ts";
import type { VideoForm } from "../video.schema.ts";
import type { Chapter } from "./video.ts";

export type VideoToChange = {
  id: string;
  categoryId: string;
  code: string | null;
  fileId: string | null;
  title: string;
  isPublished: boolean;
  version: number;
  deletedAt: Date | null;
};

/** Locked until the transaction ends. */
export async function findVideoToChange(tx: Database, id: string): Promise<VideoToChange | null> {
  const row = tx
    .selectFrom("videos")
    .select(["id", "categoryId", "code", "fileId", "title", "isPublished", "version", "deletedAt"])
    .where("id", "=", id)
    .forUpdate();
  return (await row.executeTakeFirst()) ?? null;
}

/** The position after the last video of its section. */
const nextPlace = (tx: Database, sectionId: string) =>
  tx
    .selectFrom("videos")
    .select(sql<number>`coalesce(max(display_order), 0) + 1`.as("next"))
    .where("categoryId", "=", sectionId)
    .where("deletedAt", "is", null);

/** Serialises changes to videos. Taken before any row lock, because reordering locks all rows. */
export async function lockVideos(tx: Database, _: Permit<"video.write">) {
  await sql`select pg_advisory_xact_lock(hashtextextended('academy videos', 1))`.execute(tx);
}

type New = { form: VideoForm; fileId: string | null; posterFileId: string | null; now: Date };

export async function insertVideo(tx: Database, may: Permit<"video.write">, { form, fileId, posterFileId, now }: New) {
  const id = newId(now.getTime());
  const { sectionId, code, title, description, length, isPublished } = form;
  const said = { code, fileId, posterFileId, title, description, durationS: length, isPublished };
  const stamps = { createdAt: now, createdBy: may.by, updatedAt: now };
  await tx
    .insertInto("videos")
    .values({ id, categoryId: sectionId, displayOrder: nextPlace(tx, sectionId), ...said, ...stamps })
    .execute();
  return id;
}

/** Another code is another video, so the host's details of the previous one are cleared. */
const forgotten = { hostTitle: null, hostDurationS: null, hostPoster: null, hostProblem: null, askedAt: null };

export async function updateVideo(
  tx: Database,
  _: Permit<"video.write">,
  was: VideoToChange,
  { form, now }: { form: VideoForm; now: Date },
) {
  const { sectionId, code, title, description, length, isPublished } = form;
  const hasMoved = sectionId !== was.categoryId;
  const isAnother = code !== was.code;
  await tx
    .updateTable("videos")
    .set(({ eb }) => ({
      categoryId: sectionId,
      title,
      description,
      durationS: length,
      isPublished,
      updatedAt: now,
      ...(hasMoved && { displayOrder: nextPlace(tx, sectionId) }),
      ...(isAnother && { code, posterFileId: null, ...forgotten }),
      version: eb("version", "+", 1),
    }))
    .where("id", "=", was.id)
    .execute();
}

export async function saveChapters(tx: Database, _: Permit<"video.write">, videoId: string, chapters: Chapter[]) {
  await tx.deleteFrom("videoChapters").where("videoId", "=", videoId).execute();
  const rows = chapters.map((chapter) => ({ videoId, ...chapter }));
  if (rows.length > 0) await tx.insertInto("videoChapters").values(rows).execute();
}

/** The ids of a section's videos, in order. */
export async function findOrder(tx: Database, sectionId: string): Promise<string[]> {
  const films = tx.selectFrom("videos").select("id").where("categoryId", "=", sectionId).where("deletedAt", "is", null);
  return (await films.orderBy("displayOrder").orderBy("id").execute()).map(({ id }) => id);
}

export async function saveOrder(tx: Database, _: Permit<"video.write">, ids: string[]) {
  await sql`update videos set display_order = place.number
    from unnest(${ids}::uuid[]) with ordinality as place (id, number) where videos.id = place.id`.execute(tx);
}

/** Moves it to the trash, or restores it to the end of a section. */
export async function saveTrashed(
  tx: Database,
  may: Permit<"video.write">,
  id: string,
  where: { now: Date } | { backTo: string },
) {
  const is =
    "now" in where
      ? { deletedAt: where.now, deletedBy: may.by }
      : { deletedAt: null, deletedBy: null, categoryId: where.backTo, displayOrder: nextPlace(tx, where.backTo) };
  await tx.updateTable("videos").set(is).where("id", "=", id).execute();
}
