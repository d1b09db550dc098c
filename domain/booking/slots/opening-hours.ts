import type { Host, Meeting, Ms, Span, Wall } from "../slot.ts";
import { isLive } from "./blocked.ts";
import { clockOn, type Day, dayOf, localDay, minutesOf, weekday } from "./wall-time.ts";

type Hours = { from: number; to: number }[];

/** When a host is open on a date in their own zone, as instants. Null when that date does not exist. */
export type OpenOn = (day: Day) => Span[] | null;

export function openingHours(host: Host, meeting: Meeting): OpenOn {
  const { timeZone } = host;
  const week = Array.from({ length: 7 }, (_, day) => hoursOf(host.weekly.filter(({ days }) => days.includes(day))));
  const special = new Map(host.overrides.map(({ date, windows }) => [dayOf(date), hoursOf(windows)]));
  const off = new Set(host.timeOff.map(dayOf));
  const isFull = limits(host, meeting);

  return (day) => {
    const clock = clockOn(timeZone, day);
    if (!clock) return null;
    if (off.has(day) || isFull(day)) return [];
    const hours = special.get(day) ?? week[weekday(day)] ?? [];
    return hours.map(({ from, to }) => ({ from: clock(from), to: clock(to) }));
  };
}

/**
 * The open times of every date that can affect `from` to `to`: whole, so that the grid does not depend on the request.
 */
export function openTimes(host: Host, openOn: OpenOn, from: Ms, to: Ms, earliest: Ms): Span[] {
  // One more date on either side, for clock changes across midnight.
  const last = localDay(host.timeZone, to) + 1;
  const first = localDay(host.timeZone, earliest) - 1;
  const times: Span[] = [];
  for (let day = runsFrom(openOn, localDay(host.timeZone, from) - 1, first); day <= last; day++)
    times.push(...(openOn(day) ?? []));
  return times;
}

/** Back to the date on which the open time that reaches into `day` begins, for hosts who never close. */
function runsFrom(openOn: OpenOn, day: Day, first: Day): Day {
  let opens = openOn(day);
  for (let at = day; at > first; at--) {
    const before = openOn(at - 1);
    if (opens && before && !isContinuous(before, opens)) return at;
    opens = before;
  }
  return first;
}

function isContinuous(before: Span[], after: Span[]) {
  const closes = Math.max(...before.map(({ to }) => to));
  return after.some(({ from }) => from <= closes);
}

function hoursOf(windows: Wall[]): Hours {
  return windows
    .map(({ from, to }) => ({ from: minutesOf(from), to: minutesOf(to) }))
    .filter(({ from, to }) => from < to);
}

/** Counted by the date a booking starts on, in the host's zone. */
function limits(host: Host, { maxPerDay, maxPerWeek }: Meeting): (day: Day) => boolean {
  if (maxPerDay === null && maxPerWeek === null) return () => false;
  const days = new Map<Day, number>();
  const weeks = new Map<Day, number>();
  for (const busy of host.busy) {
    if (busy.kind !== "booking" || !busy.sameType || !isLive(busy)) continue;
    const day = localDay(host.timeZone, busy.from);
    days.set(day, (days.get(day) ?? 0) + 1);
    weeks.set(mondayOf(day), (weeks.get(mondayOf(day)) ?? 0) + 1);
  }
  return (day) =>
    (days.get(day) ?? 0) >= (maxPerDay ?? Number.POSITIVE_INFINITY) ||
    (weeks.get(mondayOf(day)) ?? 0) >= (maxPerWeek ?? Number.POSITIVE_INFINITY);
}

const mondayOf = (day: Day): Day => day - ((weekday(day) + 6) % 7);
