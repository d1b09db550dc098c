import { command, logged } from "#domain/access/command.ts";
import type { Context } from "#domain/access/context.ts";
import { type Result, refuse } from "#domain/kernel/result.ts";
import { videoConflict } from "../conflicts.ts";
import { academyEvents } from "../events.ts";
import { moved } from "../moved.ts";
import type { VideoForm } from "../video.schema.ts";
import { problemIn } from "./add-video.ts";
import { findOrder, findVideoToChange, lockVideos, saveChapters, saveOrder, updateVideo } from "./change.queries.ts";
import { findOpenSection } from "./video.queries.ts";

type Edit = { form: VideoForm; seen: number };

const noSection = refuse({ kind: "invalid", fields: { sectionId: ["Choose one of the sections."] } });

/** Changes a video's details, whether it is published, and its section: in a new section it goes to the end. */
export async function editVideo(
  { db, actor, now }: Context,
  { id, form, seen }: Edit & { id: string },
): Promise<Result<null>> {
  return command(db, actor, { action: "video.write", ids: [id], now }, async (tx, may) => {
    await lockVideos(tx, may);
    const was = await findVideoToChange(tx, id);
    if (!was || was.deletedAt) return refuse({ kind: "missing" });
    if (was.version !== seen) return videoConflict("changed");
    const problem = problemIn(form, was.fileId !== null);
    if (problem) return refuse(problem);
    if (!(await findOpenSection(tx, form.sectionId))) return noSection;
    await updateVideo(tx, may, was, { form, now });
    await saveChapters(tx, may, id, form.chapters);
    const told = ({ title, code, isPublished }: Pick<VideoForm, "title" | "code" | "isPublished">) => ({
      title,
      code,
      isPublished,
    });
    return logged(null, academyEvents["video.changed"].entry({ entityId: id, before: told(was), after: told(form) }));
  });
}

/** Moves a video within its section. `to` counts from 0 and is clamped to the end. */
export async function moveVideo(
  { db, actor, now }: Context,
  { id, to }: { id: string; to: number },
): Promise<Result<null>> {
  return command(db, actor, { action: "video.write", ids: [id], now }, async (tx, may) => {
    await lockVideos(tx, may);
    const video = await findVideoToChange(tx, id);
    if (!video || video.deletedAt) return refuse({ kind: "missing" });
    const order = moved(await findOrder(tx, video.categoryId), id, to);
    if (!order) return refuse({ kind: "missing" });
    await saveOrder(tx, may, order);
    return logged(
      null,
      academyEvents["video.changed"].entry({ entityId: id, after: { place: order.indexOf(id) + 1 } }),
    );
  });
}
