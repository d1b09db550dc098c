/** `name`: `foyer-2026-11-22T16-50-00Z-<root key>.tar.zst.age`; the id of the root key says which one opens it. */
export type StoredBackup = { name: string; at: Date; keyId: string; size: number };

const pattern = /^foyer-(\d{4}-\d\d-\d\dT\d\d)-(\d\d)-(\d\d)Z-([0-9a-f]{16})\.tar\.zst\.age$/;

export const backupName = (at: Date, keyId: string) =>
  `foyer-${at.toISOString().slice(0, 19).replaceAll(":", "-")}Z-${keyId}.tar.zst.age`;

/** Null for a file of another name, which is left alone. */
export function readName(name: string, size: number): StoredBackup | null {
  const [, hour, minute, second, keyId] = pattern.exec(name) ?? [];
  return keyId ? { name, at: new Date(`${hour}:${minute}:${second}Z`), keyId, size } : null;
}

export type Plan = { days: number; weeks: number; months: number };

/** A week of days, a month of weeks, a year of months. */
export const defaultPlan: Plan = { days: 7, weeks: 4, months: 12 };

/**
 * The backups that are no longer kept: all but the newest of each of the last days, weeks (from Monday) and months that
 * have one. In UTC. The newest of all always stays.
 */
export function listOutdated(kept: readonly StoredBackup[], plan: Plan = defaultPlan): StoredBackup[] {
  const newestFirst = kept.toSorted((a, b) => b.at.getTime() - a.at.getTime());
  const stay = new Set<StoredBackup>(newestFirst.slice(0, 1));
  for (const [count, periodOf] of [
    [plan.days, dayOf],
    [plan.weeks, weekOf],
    [plan.months, monthOf],
  ] as const) {
    const newest = new Map<string, StoredBackup>();
    for (const one of newestFirst) if (!newest.has(periodOf(one.at))) newest.set(periodOf(one.at), one);
    for (const one of [...newest.values()].slice(0, count)) stay.add(one);
  }
  return newestFirst.filter((one) => !stay.has(one));
}

const dayOf = (at: Date) => at.toISOString().slice(0, 10);
const monthOf = (at: Date) => at.toISOString().slice(0, 7);

function weekOf(at: Date) {
  const monday = new Date(at);
  monday.setUTCDate(at.getUTCDate() - ((at.getUTCDay() + 6) % 7));
  return dayOf(monday);
}
