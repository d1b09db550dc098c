import { createHash } from "node:crypto";
import { setImmediate } from "node:timers/promises";
import { formatLongDay } from "#domain/kernel/format/dates.ts";
import { localeDefault } from "#domain/kernel/format/locales.ts";
import { busySpans, type EventGroup, isBusy, mergeSpans } from "./busy-spans.ts";
import { type CalendarPart, fieldOf, readCalendarText } from "./calendar-text.ts";
import { type BusySpan, day, lengthOf, type Moment, momentOf } from "./moments.ts";
import { type Zones, zonesOf } from "./zones.ts";

/** The busy times of each event, by a short name of it: what is known of one outlasts its becoming unreadable. */
export type KnownTimes = Record<string, BusySpan[]>;

/** `remarks`: sentences to the owner about what was not read as it is written. */
export type BusyFeed =
  | { ok: true; busy: BusySpan[]; known: KnownTimes; remarks: string[] }
  | { ok: false; because: string };

const mostSpans = 20_000;
const mostMilliseconds = 4_000;
const mostRemarks = 10;

/**
 * When an ICS calendar (RFC 5545) says its owner is busy, merged and in order. All-day events and times without a zone
 * are read in their zone (IANA). An event that can't be read counts as it is known, or else for its whole day; where
 * neither can be told, the calendar is refused. Work on hostile input is bounded, and nothing is thrown.
 */
export async function readBusyFeed(
  text: string,
  window: BusySpan,
  { timeZone, known }: { timeZone: string; known: KnownTimes },
): Promise<BusyFeed> {
  const calendar = readCalendarText(text);
  if (!calendar.ok) return calendar;
  const zones = zonesOf(calendar.parts, timeZone);
  const start = performance.now();
  let breath = start;
  let count = 0;
  const found: KnownTimes = {};
  const remarks: string[] = [];
  for (const [uid, group] of groupsOf(calendar.parts)) {
    const name = createHash("sha256").update(uid).digest("base64url").slice(0, 16);
    const spans = spansOf(group, { window, zones });
    const before = known[name];
    const instead = spans ?? before ?? wholeDay(group, zones);
    const which = spans ? "" : `The event${dateOf(group, zones)} with the UID "${uid.slice(0, 100)}" can't be read.`;
    if (!instead) return { ok: false, because: which };
    if (!spans) remarks.push(`${which} ${before ? "It counts as it did before." : "Its whole day counts as busy."}`);
    if (instead.length > 0) found[name] = mergeSpans(instead);
    count += instead.length;
    if (count > mostSpans || performance.now() - start > mostMilliseconds)
      return { ok: false, because: "The calendar is too full to be read." };
    if (performance.now() - breath < 20) continue;
    // Yield to other work of the process.
    await setImmediate();
    breath = performance.now();
  }
  for (const name of zones.unknown)
    remarks.unshift(`Its time zone "${name.slice(0, 100)}" is not known, so hours in it are read as ${timeZone}.`);
  return {
    ok: true,
    busy: mergeSpans(Object.values(found).flat()),
    known: found,
    remarks: remarks.slice(0, mostRemarks),
  };
}

/** Null when its times can't be told. */
function spansOf(group: EventGroup, reader: { window: BusySpan; zones: Zones }): BusySpan[] | null {
  try {
    return [...busySpans(group, reader), ...group.busy.flatMap((part) => statedSpans(part, reader))];
  } catch {
    return null;
  }
}

/** Free/busy times (VFREEBUSY), which some servers publish instead of events. */
function statedSpans(part: CalendarPart, { window, zones }: { window: BusySpan; zones: Zones }): BusySpan[] {
  return part.lines
    .filter(({ name, parameters }) => name === "FREEBUSY" && parameters.get("FBTYPE")?.toUpperCase() !== "FREE")
    .flatMap((line) =>
      line.value.split(",").map((period) => {
        const [first = "", last = ""] = period.split("/");
        const from = momentOf(line, zones, first).instant;
        if (!/^[+-]?P/i.test(last)) return { from, to: momentOf(line, zones, last).instant };
        const { days, rest } = lengthOf(last);
        return { from, to: from + days * 86_400_000 + rest };
      }),
    )
    .map(({ from, to }) => ({ from: Math.max(from, window.from), to: Math.min(to, window.to) }))
    .filter(({ from, to }) => from < to);
}

/** What a calendar holds, by UID. Events without one are events of their own. */
function groupsOf(parts: CalendarPart[]): Map<string, EventGroup> {
  const groups = new Map<string, EventGroup>();
  for (const [place, part] of parts.entries()) {
    if (part.kind !== "VEVENT" && part.kind !== "VFREEBUSY") continue;
    const uid = fieldOf(part, "UID") || `(none) ${fieldOf(part, "DTSTART") ?? place}`;
    const group = groups.get(uid) ?? { events: [], changes: [], busy: [] };
    groups.set(uid, group);
    if (part.kind === "VFREEBUSY") group.busy.push(part);
    else (fieldOf(part, "RECURRENCE-ID") === null ? group.events : group.changes).push(part);
  }
  return groups;
}

/**
 * The day of a single event of which nothing but its start can be read; all of an owner's days that it touches. Null for
 * one that repeats, or whose start is none: nobody can tell when it is.
 */
function wholeDay({ events, changes, busy }: EventGroup, zones: Zones): BusySpan[] | null {
  const [only, ...others] = [...events, ...busy];
  if (!only || others.length > 0 || changes.length > 0 || !isBusy(only)) return null;
  if (fieldOf(only, "RRULE") !== null || fieldOf(only, "RDATE") !== null) return null;
  const start = startOf(only, zones);
  if (!start) return null;
  const from = Math.floor((start.isDay ? start.wall : zones.own.toWall(start.instant)) / day) * day;
  return [{ from: zones.own.toInstant(from), to: zones.own.toInstant(from + day) }];
}

/** ` of 24 November 2026`, or nothing where no start can be read. */
function dateOf({ events, changes, busy }: EventGroup, zones: Zones): string {
  const [first] = [...events, ...changes, ...busy].flatMap((part) => startOf(part, zones) ?? []);
  if (!first) return "";
  const wall = new Date(first.isDay ? first.wall : zones.own.toWall(first.instant));
  return ` of ${formatLongDay(wall.toISOString().slice(0, 10), localeDefault)}`;
}

function startOf(part: CalendarPart, zones: Zones): Moment | null {
  const line = part.lines.find(({ name }) => name === "DTSTART");
  try {
    return line ? momentOf(line, zones) : null;
  } catch {
    return null;
  }
}
