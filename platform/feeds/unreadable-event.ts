import { type EventGroup, isBusy } from "./busy-spans.ts";
import { type CalendarPart, fieldOf } from "./calendar-text.ts";
import type { BusySpan } from "./event-times.ts";
import { day, type Moment, momentOf } from "./moments.ts";
import type { Zones } from "./zones.ts";

/**
 * The day of a single event of which nothing but its start can be read; all of an owner's days that it touches. Null for
 * one that repeats, or whose start is none: nobody can tell when it is.
 */
export function wholeDay({ events, changes, busy }: EventGroup, zones: Zones): BusySpan[] | null {
  const [only, ...others] = [...events, ...busy];
  if (!only || others.length > 0 || changes.length > 0 || !isBusy(only)) return null;
  if (fieldOf(only, "RRULE") !== null || fieldOf(only, "RDATE") !== null) return null;
  const start = startOf(only, zones);
  if (!start) return null;
  const from = Math.floor((start.isDay ? start.wall : zones.own.toWall(start.instant)) / day) * day;
  return [{ from: zones.own.toInstant(from), to: zones.own.toInstant(from + day) }];
}

/** ` of 24 November 2026`, or nothing where no start can be read. */
export function dateOf({ events, changes, busy }: EventGroup, zones: Zones): string {
  const [first] = [...events, ...changes, ...busy].flatMap((part) => startOf(part, zones) ?? []);
  if (!first) return "";
  const date = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "long", year: "numeric", timeZone: "UTC" });
  return ` of ${date.format(first.isDay ? first.wall : zones.own.toWall(first.instant))}`;
}

function startOf(part: CalendarPart, zones: Zones): Moment | null {
  const line = part.lines.find(({ name }) => name === "DTSTART");
  try {
    return line ? momentOf(line, zones) : null;
  } catch {
    return null;
  }
}
