import type { ReadContext } from "#domain/access/context.ts";
import { permit } from "#domain/access/permit.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import { readSettings } from "./read-settings.ts";
import { registry, type Setting, type SettingKey } from "./registry.ts";
import { findSetting, listSettings } from "./setting.queries.ts";

/** One setting for its form, with the version to pass when saving (0 = never saved). */
export async function readSetting<K extends SettingKey>(
  { db, actor }: ReadContext,
  key: K,
): Promise<Result<{ value: Setting<K>; version: number }>> {
  if (!permit(actor, "setting.write", undefined)) return refuse({ kind: "missing" });
  const row = await findSetting(db, key);
  const read = registry[key].schema.safeParse(row?.value);
  const value = (read.success ? read.data : registry[key].byDefault) as Setting<K>; // parsed by this key's schema
  return done({ value, version: row?.version ?? 0 });
}

/** Several settings for a screen with a form for each, in the given order; version 0 = never saved. */
export async function readSettingForms<K extends SettingKey>(
  { db, actor }: ReadContext,
  keys: readonly K[],
): Promise<Result<{ key: K; value: unknown; version: number }[]>> {
  const may = permit(actor, "setting.write", undefined);
  if (!may) return refuse({ kind: "missing" });
  const stored = new Map((await listSettings(db, may)).map((row) => [row.key, row]));
  const forms = keys.map((key) => {
    const row = stored.get(key);
    const { schema, byDefault } = registry[key];
    const read = schema.safeParse(row?.value);
    return { key, value: read.success ? read.data : byDefault, version: row?.version ?? 0 };
  });
  return done(forms);
}

/** The URL of the embedded automation tool, for admins only; null when it is not set. */
export async function readOperations({ db, actor }: ReadContext): Promise<Result<{ embedUrl: string | null }>> {
  if (!permit(actor, "operations.read", undefined)) return refuse({ kind: "missing" });
  return done((await readSettings({ db, actor })).operations);
}
