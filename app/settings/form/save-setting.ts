import { intent } from "#app/http/form-action.ts";
import type { RequestContext } from "#app/http/request-context.ts";
import type { FormAnswer } from "#app/ui/form-answer.ts";
import { done, refuse } from "#domain/kernel/result.ts";
import { readSetting, registry, type Setting, type SettingKey, saveSetting } from "#domain/settings/index.ts";
import type { Group } from "./group.ts";
import { readAnswers } from "./read-answers.ts";
import { takePictures } from "./take-pictures.ts";
import { written } from "./written.ts";

/** `seen` is the version the next save must send. */
export type Saved = { seen: number; how: "saved" | "published" };
export type Saving = FormAnswer<Saved | null>;

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
    saved: ({ version }): Saved => ({ seen: version, how: "saved" }),
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
