import { intent } from "#app/http/form-action.ts";
import type { RequestContext } from "#app/http/request-context.ts";
import { whyNoPicture } from "#app/http/take-picture.ts";
import type { FormAnswer } from "#app/ui/form-answer.ts";
import { keepLogo } from "#domain/files/index.ts";
import { done, refuse } from "#domain/kernel/result.ts";
import { readSetting, registry, type Setting, type SettingKey, saveSetting } from "#domain/settings/index.ts";
import { readLogo } from "#platform/files/read-logo.ts";
import type { Group } from "./group.ts";
import { removed, uploaded } from "./question.ts";
import { readAnswers } from "./read-answers.ts";
import { written } from "./written.ts";

/** `seen` is the version the next save must send. */
export type SavedSetting = { seen: number; how: "saved" | "published" };
export type Saving = FormAnswer<SavedSetting | null>;

/** Saves the form of a setting; `check` may refuse it with a response. */
export const saveSettingForm = ({ key, parts }: Group, check?: (ctx: RequestContext, form: FormData) => void) =>
  intent({
    read: (form) => readAnswers(form, parts),
    schema: registry[key].schema,
    command: async (ctx, _, { form }) => {
      check?.(ctx, form);
      const wrongPictures = await takePictures(ctx, form);
      if (Object.keys(wrongPictures).length > 0) return refuse({ kind: "invalid", fields: wrongPictures });
      // The same answers, with the ids of the stored pictures.
      const value = registry[key].schema.parse(readAnswers(form, parts)) as Setting<SettingKey>; // of this very key
      return save(ctx, key, value, Number(form.get("seen")) || 0);
    },
    saved: ({ version }): SavedSetting => ({ seen: version, how: "saved" }),
    theirs: async (ctx) => {
      const theirs = await readSetting(ctx, key);
      return theirs.ok ? done({ seen: theirs.value.version, typed: written(theirs.value.value) }) : theirs;
    },
  });

async function save<K extends SettingKey>(ctx: RequestContext, key: K, value: Setting<K>, seen: number) {
  const saved = await saveSetting(ctx, { key, value, seen });
  // This instance uses the new values at once; the others are notified by the database.
  if (saved.ok) ctx.app.refresh();
  return saved;
}

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
