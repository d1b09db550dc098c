import type { ReadContext } from "#domain/access/context.ts";
import { permit } from "#domain/access/permit.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import { registry, type Setting, type SettingKey } from "./registry.ts";
import { findSetting } from "./setting.queries.ts";

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
