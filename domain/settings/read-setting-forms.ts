import type { ReadContext } from "#domain/access/context.ts";
import { permit } from "#domain/access/permit.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import { registry, type SettingKey } from "./registry.ts";
import { listSettings } from "./setting.queries.ts";

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
