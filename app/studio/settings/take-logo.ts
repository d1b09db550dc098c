import type { Visit } from "#app/http/visit.ts";
import { keepLogo } from "#domain/files/index.ts";
import { readLogo } from "#platform/files/read-logo.ts";

/** `fileId` undefined leaves the logo as it is, null takes it away. */
type Taken = { ok: true; fileId: string | null | undefined } | { ok: false; because: string };

/** The logo a form brings along, drawn anew and kept. */
export async function takeLogo({ db, actor, house, now }: Visit, form: FormData): Promise<Taken> {
  const upload = form.get("logoFileId.upload");
  if (!(upload instanceof File) || upload.size === 0)
    return { ok: true, fileId: form.has("logoFileId.remove") ? null : undefined };
  const read = await readLogo(new Uint8Array(await upload.arrayBuffer()));
  if (!read.ok) return read;
  const kept = await keepLogo(
    db,
    actor,
    { picture: read.picture, originalName: upload.name, at: now },
    house.files.put,
  );
  return kept.ok ? { ok: true, fileId: kept.value.fileId } : { ok: false, because: "Only an admin changes the logo." };
}
