import { logged } from "#domain/access/command.ts";
import { declareCommand } from "#domain/access/declare-command.ts";
import { refuse } from "#domain/kernel/result.ts";
import { videoConflict } from "../conflicts.ts";
import { academyEvents } from "../events.ts";
import { moved } from "../moved.ts";
import { type VideoForm, videoForm } from "../video.schema.ts";
import { problemIn } from "./add-video.ts";
import { findOrder, findVideoToChange, lockVideos, saveChapters, saveOrder, updateVideo } from "./change.queries.ts";
import { findOpenSection } from "./video.queries.ts";

const noSection = refuse({ kind: "invalid", fields: { sectionId: ["Choose one of the sections."] } });

/** Changes a video's details, whether it is published, and its section: in a new section it goes to the end. */
export const editVideo = declareCommand({
  action: "video.write",
  ids: ["id"],
  input: videoForm,
  run: async ({ db, now }, { id, seen, ...form }, may) => {
    await lockVideos(db, may);
    const was = await findVideoToChange(db, id);
    if (!was || was.deletedAt) return refuse({ kind: "missing" });
    if (was.version !== seen) return videoConflict("changed");
    const problem = problemIn(form, was.fileId !== null);
    if (problem) return refuse(problem);
    if (!(await findOpenSection(db, form.sectionId))) return noSection;
    await updateVideo(db, may, was, { form, now });
    await saveChapters(db, may, id, form.chapters);
    const told = ({ title, code, isPublished }: Pick<VideoForm, "title" | "code" | "isPublished">) => ({
      title,
      code,
      isPublished,
    });
    return logged(null, academyEvents["video.changed"].entry({ entityId: id, before: told(was), after: told(form) }));
  },
});

/** Moves a video within its section. `to` counts from 0 and is clamped to the end. */
export const moveVideo = declareCommand({
  action: "video.write",
  ids: ["id"],
  run: async ({ db }, { id, to }: { id: string; to: number }, may) => {
    await lockVideos(db, may);
    const video = await findVideoToChange(db, id);
    if (!video || video.deletedAt) return refuse({ kind: "missing" });
    const order = moved(await findOrder(db, video.categoryId), id, to);
    if (!order) return refuse({ kind: "missing" });
    await saveOrder(db, may, order);
    return logged(
      null,
      academyEvents["video.changed"].entry({ entityId: id, after: { place: order.indexOf(id) + 1 } }),
    );
  },
});
