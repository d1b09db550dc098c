import { command, logged } from "#domain/access/command.ts";
import type { Context } from "#domain/access/context.ts";
import type { Permit } from "#domain/access/permit.ts";
import { tax } from "#domain/billing/index.ts";
import { conflictsOf, overtaken } from "#domain/kernel/conflict.ts";
import type { Database } from "#domain/kernel/database.ts";
import { formatMonth } from "#domain/kernel/format/dates.ts";
import { type Problem, type Result, refuse } from "#domain/kernel/result.ts";
import { settingEvents } from "./events.ts";
import { registry, type Setting, type SettingKey } from "./registry.ts";
import { findLockedDays, findSetting, writeSetting } from "./setting.queries.ts";

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
    const was = before?.value ?? registry[key].byDefault;
    const locked = key === "tax" ? await lockedRates(tx, may, { was, value }) : null;
    if (locked) return refuse(locked);
    const isFirst = await writeSetting(tx, may, key, value, seen, now);
    if (!isFirst) return settingConflict("changed");
    return logged(
      { version: seen + 1 },
      settingEvents["setting.changed"].entry({ entityId: key, before: { value: was }, after: { value } }),
    );
  });
}

type Change = { was: unknown; value: unknown };

/** A locked month keeps its tax: no rate begins in it that was not there before, and none that began in it goes. */
async function lockedRates(
  tx: Database,
  may: Permit<"setting.write">,
  { was, value }: Change,
): Promise<Problem | null> {
  const before = tax.parse(was).rates;
  const { rates } = tax.parse(value);
  const isIn = (list: typeof rates, one: (typeof rates)[number]) =>
    list.some(
      ({ kind, percent, from }) => kind === one.kind && Number(percent) === Number(one.percent) && from === one.from,
    );
  const added = rates.filter((one) => !isIn(before, one)).map(({ from }) => from);
  const gone = before.filter((one) => !isIn(rates, one)).map(({ from }) => from);
  const [day] = await findLockedDays(tx, may, [...added, ...gone]);
  if (!day) return null;
  const at = rates.findIndex(({ from }) => from === day);
  const because = `${formatMonth(day)} is locked, so its rates stay as they are. Choose a day in an open month, or unlock it.`;
  return { kind: "invalid", fields: { [at < 0 ? "scheme" : `rates.${at}.from`]: [because] } };
}
