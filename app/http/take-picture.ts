import { personOf } from "#domain/access/actor.ts";
import { keepPortrait } from "#domain/files/index.ts";
import { readPortrait } from "#platform/files/read-portrait.ts";
import type { RequestContext } from "./request-context.ts";

/** `pictureId` undefined leaves the picture as it is, null removes it. */
type PictureOutcome = { ok: true; pictureId: string | null | undefined } | { ok: false; because: string };

/** Pictures a user may send per day: each one is re-encoded, and unused ones stay until the next sweep. */
const aDay = { points: 60, seconds: 24 * 3600 };
const enough = "That is enough pictures for today. Save without one, and try again tomorrow.";

/**
 * Why no further picture is accepted; null if one is. Counted before the picture is read, as reading it is the
 * expensive part.
 */
export async function whyNoPicture({ app, actor }: Pick<RequestContext, "app" | "actor">): Promise<string | null> {
  const admitted = await app.limits.take("pictures", personOf(actor) ?? "", aDay);
  return admitted.ok ? null : enough;
}

/** The portrait a form sends as `name`, re-encoded and stored, for a command to attach. */
export async function takePicture(ctx: RequestContext, form: FormData, name: string): Promise<PictureOutcome> {
  const { db, actor, app, now } = ctx;
  const upload = form.get(name);
  if (!(upload instanceof File) || upload.size === 0)
    return { ok: true, pictureId: form.has(`${name}.remove`) ? null : undefined };
  const because = await whyNoPicture(ctx);
  if (because) return { ok: false, because };
  const read = await readPortrait(new Uint8Array(await upload.arrayBuffer()));
  if (!read.ok) return read;
  const { portrait } = read;
  const kept = await keepPortrait({ db, actor, now, put: app.files.put }, { portrait, originalName: upload.name });
  return kept.ok
    ? { ok: true, pictureId: kept.value.pictureId }
    : { ok: false, because: "You can't upload a picture." };
}
