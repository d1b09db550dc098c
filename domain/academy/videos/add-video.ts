import { logged } from "#domain/access/command.ts";
import type { Context } from "#domain/access/context.ts";
import { declareCommand } from "#domain/access/declare-command.ts";
import { keepPoster, type Poster, type PutFile } from "#domain/files/index.ts";
import { type Problem, refuse } from "#domain/kernel/result.ts";
import { academyEvents } from "../events.ts";
import type { VideoForm } from "../video.schema.ts";
import { insertVideo, lockVideos, saveChapters } from "./change.queries.ts";
import { findFreshFilm, findOpenSection } from "./video.queries.ts";

/** `fileId` is a freshly uploaded video; `poster` its picture, re-encoded by us. */
type Input = { form: VideoForm; fileId: string | null; poster: Poster | null; key: string };

const invalid = (field: string, because: string): Problem => ({ kind: "invalid", fields: { [field]: [because] } });

/** A video is either hosted or uploaded, never both. An uploaded one needs a title. */
export function problemIn({ code, title }: Pick<VideoForm, "code" | "title">, hasFile: boolean): Problem | null {
  if (code && hasFile) return invalid("code", "Give a code or a file, not both.");
  if (!code && !hasFile) return invalid("code", "Give a Streamable code, or choose a file.");
  return hasFile && !title ? invalid("title", "Enter the video's title.") : null;
}

/** Adds a video at the end of its section. */
export const addVideo = declareCommand({
  action: "video.write",
  once: ({ key, form }: Input) => ({ key, body: form }),
  run: async ({ db, now, put }: Context & { put: PutFile }, { form, fileId, poster }: Input, may) => {
    const problem = problemIn(form, fileId !== null);
    if (problem) return refuse(problem);
    await lockVideos(db, may);
    if (!(await findOpenSection(db, form.sectionId)))
      return refuse(invalid("sectionId", "Choose one of the sections."));
    const film = fileId === null ? null : await findFreshFilm(db, fileId, may.by);
    if (fileId !== null && !film) return refuse(invalid("file", "This upload is gone. Choose the file again."));
    const posterFileId = film && poster ? await keepPoster(db, may, poster, { put, now }) : null;
    const id = await insertVideo(db, may, {
      form: { ...form, length: film?.durationS ?? form.length },
      fileId,
      posterFileId,
      now,
    });
    await saveChapters(db, may, id, form.chapters);
    const after = { title: form.title, code: form.code, isPublished: form.isPublished };
    return logged({ id }, academyEvents["video.changed"].entry({ entityId: id, after }));
  },
});
