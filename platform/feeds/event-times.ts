import { type CalendarPart, fieldOf } from "./calendar-text.ts";
import { day, type Length, lengthOf, type Moment, momentOf, Unreadable } from "./moments.ts";
import type { Zones } from "./zones.ts";

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
