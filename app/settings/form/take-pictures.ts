import type { RequestContext } from "#app/http/request-context.ts";
import { whyNoPicture } from "#app/http/take-picture.ts";
import { keepLogo } from "#domain/files/index.ts";
import { readLogo } from "#platform/files/read-logo.ts";
import { removed, uploaded } from "./question.ts";

/**
 * Re-encodes and stores the pictures in a form, and puts their ids into the fields of the same name. Returns the fields
 * whose file is not a picture.
 */
export async function takePictures(ctx: RequestContext, form: FormData): Promise<Record<string, string[]>> {
  const { db, actor, app, now } = ctx;
  const problems: Record<string, string[]> = {};
  for (const [key, value] of [...form]) {
    if (key.endsWith(removed)) form.set(key.slice(0, -removed.length), "");
    if (!key.endsWith(uploaded) || !(value instanceof File) || value.size === 0) continue;
    const name = key.slice(0, -uploaded.length);
    const because = await whyNoPicture(ctx);
    if (because) {
      problems[name] = [because];
      continue;
    }
    const read = await readLogo(new Uint8Array(await value.arrayBuffer()));
    if (!read.ok) {
      problems[name] = [read.because];
      continue;
    }
    const upload = { picture: read.picture, originalName: value.name };
    const kept = await keepLogo({ db, actor, now, put: app.files.put }, upload);
    if (kept.ok) form.set(name, kept.value.fileId);
    else problems[name] = ["Only an admin changes pictures of the site."];
  }
  return problems;
}
