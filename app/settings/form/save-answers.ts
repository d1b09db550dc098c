import type { RequestContext } from "#app/http/request-context.ts";
import { fieldsOf } from "#domain/kernel/fields-of.ts";
import type { Problem, Result, Typed } from "#domain/kernel/result.ts";
import { readSetting, registry, type Setting, type SettingKey, saveSetting } from "#domain/settings/index.ts";
import type { Group } from "./group.ts";
import { readAnswers } from "./read-answers.ts";
import { takePictures } from "./take-pictures.ts";
import { written } from "./written.ts";

/** The result of a save; `seen` is the version the next one must send. */
export type Saving =
  | { kind: "saved" | "published"; seen: number }
  | { kind: "invalid"; seen: number; fields: Record<string, string[]>; typed: Typed }
  | { kind: "conflict"; seen: number; typed: Typed; theirs: Typed };

export const statusOf = { saved: 200, published: 200, invalid: 422, conflict: 409 } as const;

/** Reads a setting's form and saves it. An expected failure keeps everything that was typed. */
export async function saveAnswers(ctx: RequestContext, group: Group, form: FormData): Promise<Result<Saving>> {
  const { key, parts } = group;
  const seen = Number(form.get("seen")) || 0;
  const { given, typed } = readAnswers(form, parts);
  const invalid = (fields: Record<string, string[]>) =>
    ({ ok: true, value: { kind: "invalid", seen, fields, typed } }) as const;

  const checked = registry[key].schema.safeParse(given);
  if (!checked.success) return invalid(fieldsOf(checked.error));
  const wrongPictures = await takePictures(ctx, form);
  if (Object.keys(wrongPictures).length > 0) return invalid(wrongPictures);
  // The same answers, with the ids of the stored pictures.
  const value = registry[key].schema.parse(readAnswers(form, parts).given);

  const saved = await save(ctx, key, value as Setting<SettingKey>, seen); // checked by this key's own schema
  if (saved.ok) return { ok: true, value: { kind: "saved", seen: saved.value.version } };
  if (saved.problem.kind !== "conflict") return { ok: false, problem: saved.problem satisfies Problem };
  const theirs = await readSetting(ctx.db, ctx.actor, key);
  if (!theirs.ok) return theirs;
  const conflict = { kind: "conflict", seen: theirs.value.version, typed: { ...typed, ...written(value) } } as const;
  return { ok: true, value: { ...conflict, theirs: written(theirs.value.value) } };
}

async function save<K extends SettingKey>(
  { db, actor, app, now }: RequestContext,
  key: K,
  value: Setting<K>,
  seen: number,
) {
  const saved = await saveSetting(db, actor, key, { value, seen, at: now });
  // This instance uses the new values at once; the others are notified by the database.
  if (saved.ok) app.refresh();
  return saved;
}
