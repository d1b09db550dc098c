import { logged, unchanged } from "#domain/access/command.ts";
import type { Context, ReadContext } from "#domain/access/context.ts";
import { declareCommand } from "#domain/access/declare-command.ts";
import { permit } from "#domain/access/permit.ts";
import { deleteBefore } from "#domain/kernel/delete-before.queries.ts";
import { pageOf } from "#domain/kernel/page-of.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import { videoConflict } from "../conflicts.ts";
import { academyEvents } from "../events.ts";
import { findVideoToChange, lockVideos, saveTrashed } from "../videos/change.queries.ts";
import { countTrash, deleteTrashed, findWayBack, selectTrash, type TrashedVideo } from "./trash.queries.ts";

export type { TrashedVideo };

const day = 24 * 60 * 60 * 1000;
/** Moves a video to the trash, from which it can be restored until it is purged. Idempotent. */
export const trashVideo = declareCommand({
  action: "video.write",
  ids: ["id"],
  run: async ({ db, now }, { id }, may) => {
    await lockVideos(db, may);
    const video = await findVideoToChange(db, id);
    if (!video) return refuse({ kind: "missing" });
    if (video.deletedAt) return unchanged(null);
    await saveTrashed(db, may, id, { now });
    const { title, code } = video;
    return logged(
      null,
      academyEvents["video.changed"].entry({ entityId: id, after: { title, code, isTrashed: true } }),
    );
  },
});

/** Restores a video from the trash to the end of its section, or of the first section if its own is archived. */
export const restoreVideo = declareCommand({
  action: "video.write",
  ids: ["id"],
  run: async ({ db }, { id }, may) => {
    await lockVideos(db, may);
    const video = await findVideoToChange(db, id);
    if (!video) return refuse({ kind: "missing" });
    if (!video.deletedAt) return unchanged(null);
    const backTo = await findWayBack(db, video.categoryId);
    if (!backTo) return videoConflict("no-section");
    await saveTrashed(db, may, id, { backTo });
    const { title, code } = video;
    return logged(
      null,
      academyEvents["video.changed"].entry({ entityId: id, after: { title, code, isTrashed: false } }),
    );
  },
});

const pageLength = 50;

export async function listTrash(
  { db, actor }: ReadContext,
  page = 1,
): Promise<Result<{ videos: TrashedVideo[]; page: number; pages: number }>> {
  const may = permit(actor, "video.write", undefined);
  if (!may) return refuse({ kind: "missing" });
  const { from, ...place } = pageOf(page, await countTrash(db, may), pageLength);
  return done({ videos: await selectTrash(db, may, { from, many: pageLength }), ...place });
}

/** Permanently deletes one video from the trash. */
export const purgeVideo = declareCommand({
  action: "video.write",
  ids: ["id"],
  run: async ({ db }, { id }, may) => {
    if ((await deleteTrashed(db, may, id)) === 0) return refuse({ kind: "missing" });
    return logged(null, academyEvents["video.changed"].entry({ entityId: id, after: { purged: 1 } }));
  },
});

/** Daily job: deletes videos that were in the trash for the given number of days, with their progress. */
export async function forgetVideos({ db, actor, now }: Context, { days }: { days: number }): Promise<void> {
  const may = permit(actor, "video.write", undefined);
  const before = new Date(now.getTime() - days * day);
  if (may) await deleteBefore(db, may, { table: "videos", age: "deleted_at" }, before);
}
