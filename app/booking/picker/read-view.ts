import { dayIn } from "#domain/kernel/day.ts";
import { zoneChoices } from "#domain/kernel/format/zone-choices.ts";
import { toZone } from "#domain/kernel/format/zones.ts";
import { isTimeZone } from "#domain/kernel/time-zone.ts";
import { isDay, isMonth, monthOf, spanOf } from "./month.ts";
import type { PickerView } from "./view.ts";

type Circumstances = { search: URLSearchParams; now: Date; zoneByDefault: string; opensAt?: number };
type Ask = (span: { from: Date; to: Date; timeZone: string }) => Promise<Date[]>;

const twoYears = 731 * 86_400_000;

/** The time zone in the URL if it is valid, otherwise the default. */
export function zoneOf(search: URLSearchParams, byDefault: string): string {
  const named = toZone((search.get("timeZone") ?? "").slice(0, 64));
  return isTimeZone(named) ? named : byDefault;
}

/**
 * The month in the URL with its starts, and all starts, for callers who look for one of them. Without a month the
 * calendar opens at `opensAt`, otherwise at the first free start. Invalid parameters are ignored.
 */
export async function readView({ search, now, zoneByDefault, opensAt }: Circumstances, ask: Ask) {
  const timeZone = zoneOf(search, zoneByDefault);
  const at = now.getTime();
  const all = (await ask({ from: now, to: new Date(at + twoYears), timeZone })).map((start) => start.getTime());
  const monthAt = (instant: number | undefined) => monthOf(dayIn(instant ?? at, timeZone));
  const earliest = monthAt(at);
  const latest = monthAt(all.at(-1));

  const opening = opensAt === undefined ? "" : dayIn(opensAt, timeZone);
  const wished = search.get("month") ?? (opening && monthOf(opening));
  const day = search.get("day") ?? opening;
  const month = isMonth(wished) && wished >= earliest && wished <= latest ? wished : monthAt(all[0]);
  const { from, to } = spanOf(month);
  const near = all.filter((start) => start >= from.getTime() && start < to.getTime());
  const starts = near.filter((start) => monthAt(start) === month);
  const view: PickerView = {
    month,
    timeZone,
    zones: zoneChoices(),
    starts,
    earliest,
    latest,
    day: isDay(day) && monthOf(day) === month ? day : null,
    today: dayIn(at, timeZone),
    next: all.find((start) => monthAt(start) > month) ?? (starts.length > 0 ? null : (all[0] ?? null)),
  };
  return { view, all };
}
