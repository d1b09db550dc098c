import { type SelectQueryBuilder, sql } from "kysely";
import type { Database } from "#domain/kernel/database.ts";
import { durationOf, titleOf, type Video, type VideoCard, type VideoFacts } from "./video.ts";

/** Videos not in the trash, in sections in use, with the progress of `userId`. */
export const live = (db: Database, userId: string | null) =>
  db
    .selectFrom("videos as video")
    .innerJoin("videoCategories as section", "section.id", "video.categoryId")
    .leftJoin("videoProgress as progress", (join) =>
      join.onRef("progress.videoId", "=", "video.id").on("progress.userId", "is not distinct from", userId),
    )
    .select(["video.id", "video.displayOrder", "video.code", "video.fileId", "video.title", "video.hostTitle"])
    .select(["video.durationS", "video.hostDurationS", "video.posterFileId"])
    .select(["video.isPublished", "video.version", "video.hostProblem", "video.categoryId", "section.slug"])
    .select(["section.staffVisible", "section.clientVisible"])
    .select(["progress.positionS", "progress.percent", "progress.completedAt"])
    .where("video.deletedAt", "is", null)
    .where("section.archivedAt", "is", null);

type Row =
  ReturnType<typeof live> extends SelectQueryBuilder<infer _, infer __, infer R> ? R & { description: string } : never;

export const toCard = (row: Row): VideoCard => ({
  id: row.id,
  order: row.displayOrder,
  title: titleOf(row),
  description: row.description,
  durationS: durationOf(row),
  hasPoster: row.posterFileId !== null,
  isPublished: row.isPublished,
  progress: {
    positionS: row.positionS ?? 0,
    percent: row.percent ?? 0,
    isCompleted: row.completedAt !== null,
  },
});

export type FoundVideo = {
  video: Omit<Video, "chapters">;
  facts: VideoFacts;
  /** The slug of its section. */
  slug: string;
  fileId: string | null;
  posterFileId: string | null;
  /** What the watching rule needs to know. */
  subject: { staffVisible: boolean; clientVisible: boolean; isPublished: boolean };
};

export async function findVideo(db: Database, id: string, userId: string | null): Promise<FoundVideo | null> {
  const row = await live(db, userId).select("video.description").where("video.id", "=", id).executeTakeFirst();
  if (!row) return null;
  const { staffVisible, clientVisible, isPublished, code, title, description, durationS, version, hostProblem } = row;
  return {
    video: { ...toCard(row), code },
    facts: { sectionId: row.categoryId, code, title, description, durationS, isPublished, version, hostProblem },
    slug: row.slug,
    fileId: row.fileId,
    posterFileId: row.posterFileId,
    subject: { staffVisible, clientVisible, isPublished },
  };
}

export const findChapters = (db: Database, videoId: string) =>
  db.selectFrom("videoChapters").select(["atS", "title"]).where("videoId", "=", videoId).orderBy("atS").execute();

/** Whether a section is in use; locked so that it stays so until the transaction ends. */
export async function findOpenSection(tx: Database, id: string): Promise<boolean> {
  const section = tx.selectFrom("videoCategories").select("id").where("id", "=", id).where("archivedAt", "is", null);
  return (await section.forShare().executeTakeFirst()) !== undefined;
}

/** A complete video uploaded by this person and not yet attached, with its claimed length. */
export async function findFreshFilm(
  tx: Database,
  id: string,
  ownerId: string | null,
): Promise<{ durationS: number | null } | null> {
  const file = await tx
    .selectFrom("files")
    .select("durationS")
    .where("id", "=", id)
    .where("purpose", "=", "video")
    .where("ownerId", "is not distinct from", ownerId)
    .where("isWhole", "=", true)
    .where("deletedAt", "is", null)
    .where(sql<boolean>`not exists (select from videos where file_id = files.id)`)
    .forUpdate()
    .executeTakeFirst();
  return file ?? null;
}
