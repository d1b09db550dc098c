import type { Actor } from "#domain/access/actor.ts";
import { permit } from "#domain/access/permit.ts";
import { writeAuditEntry } from "#domain/audit/index.ts";
import type { Database } from "#domain/kernel/database.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import { registry, type Setting, type SettingKey } from "./registry.ts";
import { findSetting, writeSetting } from "./setting.queries.ts";

type Save<K extends SettingKey> = { value: Setting<K>; seen: number; at: Date };

/** Saves a setting unless it was saved since version `seen`; the audit log stores it before and after. */
export async function saveSetting<K extends SettingKey>(
  db: Database,
  actor: Actor,
  key: K,
  { value, seen, at }: Save<K>,
): Promise<Result<{ version: number }>> {
  const may = permit(actor, "setting.write", undefined);
  if (!may) return refuse({ kind: "forbidden" });

  return db.transaction().execute(async (tx) => {
    const before = await findSetting(tx, key);
    const isFirst = await writeSetting(tx, may, key, value, seen, at);
    if (!isFirst) return refuse({ kind: "conflict", because: "changed by someone else meanwhile" });
    const was = before?.value ?? registry[key].byDefault;
    await writeAuditEntry(tx, may, { entity: "setting", entityId: key, before: { value: was }, after: { value } }, at);
    return done({ version: seen + 1 });
  });
}
