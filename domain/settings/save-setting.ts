import { command, logged } from "#domain/access/command.ts";
import type { Context } from "#domain/access/context.ts";
import { conflictsOf, overtaken } from "#domain/kernel/conflict.ts";
import type { Result } from "#domain/kernel/result.ts";
import { settingEvents } from "./events.ts";
import { registry, type Setting, type SettingKey } from "./registry.ts";
import { findSetting, writeSetting } from "./setting.queries.ts";

type Save<K extends SettingKey> = { value: Setting<K>; seen: number };

export const settingConflict = conflictsOf("setting", {
  changed: overtaken("Someone else changed this setting in the meantime. Check it, then save."),
});

/** Saves a setting unless it was saved since version `seen`; the audit log stores it before and after. */
export async function saveSetting<K extends SettingKey>(
  { db, actor, now }: Context,
  { key, value, seen }: Save<K> & { key: K },
): Promise<Result<{ version: number }>> {
  return command(db, actor, { action: "setting.write", refusedAs: "forbidden", now }, async (tx, may) => {
    const before = await findSetting(tx, key);
    const isFirst = await writeSetting(tx, may, key, value, seen, now);
    if (!isFirst) return settingConflict("changed");
    const was = before?.value ?? registry[key].byDefault;
    return logged(
      { version: seen + 1 },
      settingEvents["setting.changed"].entry({ entityId: key, before: { value: was }, after: { value } }),
    );
  });
}
