import { type CalendarLine, type CalendarPart, fieldOf } from "./calendar-text.ts";
import type { Zones } from "./zones.ts";

/** A wall time is what a clock on the wall shows, as the milliseconds since 1970 of a clock that shows UTC. */
export type Zone = { toInstant(wall: number): number; toWall(instant: number): number };

export const utc: Zone = { toInstant: (wall) => wall, toWall: (instant) => instant };

/** A zone as IANA names it. An hour that is skipped or shown twice is read as RFC 5545, 3.3.5 says. */
export const namedZone = (name: string): Zone => ({
  toInstant: (wall) =>
    Temporal.Instant.fromEpochMilliseconds(wall).toZonedDateTimeISO("UTC").toPlainDateTime().toZonedDateTime(name)
      .epochMilliseconds,
  toWall(instant) {
    const there = Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(name);
    return instant + there.offsetNanoseconds / 1_000_000;
  },
});

export function isZone(name: string): boolean {
  try {
    return Boolean(Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(name));
  } catch {
    return false;
  }
}

/** When something is: a day, or an hour on the clocks of a zone. */
export type Moment = { isDay: boolean; wall: number; zone: Zone; instant: number };

export const day = 86_400_000;

/** Thrown for an event whose times can't be told; `because` completes "The event … can't be read: …". */
export class Unreadable extends Error {}

export function momentOf({ parameters, value }: CalendarLine, zones: Zones, text = value): Moment {
  const parts = /^(\d{4})(\d\d)(\d\d)(?:T(\d\d)(\d\d)(\d\d)?(Z)?)?$/i.exec(text.trim());
  if (!parts) throw new Unreadable("a date is missing or is none");
  const [year = 0, month = 0, date = 0, hour = 0, minute = 0, second = 0] = parts
    .slice(1, 7)
    .map((part) => Number(part ?? 0));
  const wall = Date.UTC(year, month - 1, date, hour, minute, Math.min(second, 59));
  const back = new Date(wall);
  if (year < 1000 || back.getUTCMonth() !== month - 1 || back.getUTCDate() !== date || hour > 23 || minute > 59)
    throw new Unreadable("a date is missing or is none");
  const isDay = parts[4] === undefined;
  const name = parameters.get("TZID");
  const own = name && !isDay ? zones.named(name) : zones.own;
  const zone = parts[7] ? utc : own;
  return { isDay, wall, zone, instant: zone.toInstant(wall) };
}

/** The dates of a line that has several; `onlyGood`: without those that are none. */
export function momentsOf(line: CalendarLine, zones: Zones, { onlyGood = false } = {}): Moment[] {
  return line.value.split(",").flatMap((text) => {
    try {
      return [momentOf(line, zones, text)];
    } catch (problem) {
      if (onlyGood) return [];
      throw problem;
    }
  });
}

/** How long an event takes: days of the calendar and, after those, milliseconds. */
export type Length = { days: number; rest: number };

export function lengthOf(text: string): Length {
  const parts = /^([+-])?P(?:(\d{1,5})W)?(?:(\d{1,6})D)?(?:T(?:(\d{1,7})H)?(?:(\d{1,8})M)?(?:(\d{1,9})S)?)?$/i.exec(
    text.trim(),
  );
  if (!parts || !/\d/.test(text)) throw new Unreadable("its duration is none");
  const [weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0] = parts.slice(2).map((part) => Number(part ?? 0));
  if (parts[1] === "-") return { days: 0, rest: 0 };
  return { days: 7 * weeks + days, rest: ((hours * 60 + minutes) * 60 + seconds) * 1_000 };
}

/** The day a moment is on, for an event that takes whole days. Midnight in UTC is how some calendars write a day. */
export function dayOf({ wall, zone, instant, isDay }: Moment, own: Zone): number {
  const there = isDay || zone !== utc || wall % day === 0 ? wall : own.toWall(instant);
  return Math.floor(there / day) * day;
}

/** From one instant up to, but not including, another; both in milliseconds since 1970. */
export type BusySpan = { from: number; to: number };

/** `first` and `end` are the start and end that are written; a repetition is as long. */
export type Times = { start: Moment; length?: Length | undefined; end?: Moment | undefined; first: Moment };

export function timesOf(part: CalendarPart, zones: Zones): Times {
  const start = momentOf(lineOf(part, "DTSTART"), zones);
  const duration = fieldOf(part, "DURATION");
  const end = part.lines.find(({ name }) => name === "DTEND");
  if (end) return { start, first: start, end: momentOf(end, zones) };
  return { start, first: start, length: duration === null ? undefined : lengthOf(duration) };
}

export function endOf(
  text: string,
  line: CalendarPart["lines"][number],
  zones: Zones,
): Pick<Times, "length" | "end" | "first"> {
  const first = momentOf(line, zones, line.value.split("/")[0]);
  return /^[+-]?P/i.test(text) ? { first, length: lengthOf(text) } : { first, end: momentOf(line, zones, text) };
}

export function spanFrom({ start, first, length, end }: Times, { own }: Zones): BusySpan {
  if (!start.isDay) {
    const days = length ? start.zone.toInstant(start.wall + length.days * day) : start.instant;
    if (length) return { from: start.instant, to: days + length.rest };
    const until = end?.isDay ? own.toInstant(end.wall) : end?.instant;
    return { from: start.instant, to: start.instant + (until === undefined ? 0 : until - first.instant) };
  }
  const last = end
    ? end.isDay
      ? end.wall
      : own.toWall(end.instant)
    : first.wall + (length?.days ?? 1) * day + (length?.rest ?? 0);
  const days = Math.max(1, Math.ceil((last - first.wall) / day));
  return { from: own.toInstant(start.wall), to: own.toInstant(start.wall + days * day) };
}

export function lineOf(part: CalendarPart, name: string) {
  const line = part.lines.find((each) => each.name === name);
  if (!line) throw new Unreadable("a date is missing or is none");
  return line;
}
