import { keepPortrait } from "#domain/files/index.ts";
import { readPortrait } from "#platform/files/read-portrait.ts";
import type { Visit } from "./visit.ts";

/** `pictureId` undefined leaves the picture as it is, null takes it away. */
type Taken = { ok: true; pictureId: string | null | undefined } | { ok: false; because: string };

/** The portrait a form brings along under `name`, drawn anew and kept, for a deed to attach. */
export async function takePicture({ db, actor, house, now }: Visit, form: FormData, name: string): Promise<Taken> {
  const upload = form.get(name);
  if (!(upload instanceof File) || upload.size === 0)
    return { ok: true, pictureId: form.has(`${name}.remove`) ? null : undefined };
  const read = await readPortrait(new Uint8Array(await upload.arrayBuffer()));
  if (!read.ok) return read;
  const { portrait } = read;
  const kept = await keepPortrait(db, actor, { portrait, originalName: upload.name, at: now }, house.files.put);
  return kept.ok
    ? { ok: true, pictureId: kept.value.pictureId }
    : { ok: false, because: "You can't upload a picture." };
}
