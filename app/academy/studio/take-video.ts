import type { z } from "zod";
import { readForm } from "#app/http/read-form.ts";
import type { RequestContext } from "#app/http/request-context.ts";
import { explain } from "#app/http/respond.ts";
import { takeUpload } from "#app/http/take-upload.ts";
import { typedIn } from "#app/http/typed-in.ts";
import { newVideoForm } from "#domain/academy/video.schema.ts";
import { type Problem, type Result, refuse, type Typed } from "#domain/kernel/result.ts";
import { readPoster } from "#platform/files/read-poster.ts";

export type VideoAnswer = Extract<Problem, { kind: "invalid" | "conflict" }> & { typed: Typed };

type Sent = {
  typed: Typed;
  form: Result<z.infer<typeof newVideoForm>>;
  fileId: string | null;
  poster: Awaited<ReturnType<typeof posterIn>>;
};

/**
 * Reads the form of a new video; its file is streamed into the store and kept if `use` attaches it, its picture is
 * re-encoded.
 */
export const takeVideo = <T>(ctx: RequestContext, request: Request, use: (sent: Sent) => Promise<T>): Promise<T> =>
  takeUpload(ctx, request, { purpose: "video", field: "file" }, async (taken) => {
    const { poster: picture = "", ...typed } = typedIn(taken.form);
    if (!taken.ok) return use({ typed, form: notTaken(taken.because), fileId: null, poster: null });
    const form = await readForm(taken.form, newVideoForm);
    const inParts = form.ok && form.value.fileId ? form.value.fileId : null;
    return use({ typed, form, fileId: taken.fileId ?? inParts, poster: await posterIn(picture) });
  });

export function answer(problem: Problem, typed: Typed) {
  if (problem.kind === "missing" || problem.kind === "forbidden") throw explain(problem);
  return explain<VideoAnswer>({ ...problem, typed } as VideoAnswer); // no command here is limited or needs a proof
}

/** The frame the browser captured, as a data URL; ignored if it is not a picture. */
async function posterIn(text: string) {
  const [, base64 = ""] = /^data:image\/(?:jpeg|webp|png);base64,([A-Za-z0-9+/=]+)$/.exec(text) ?? [];
  const read = base64 ? await readPoster(Buffer.from(base64, "base64")) : null;
  return read?.ok ? read.poster : null;
}

const notTaken = (because: string) => refuse({ kind: "invalid", fields: { file: [because] } });
