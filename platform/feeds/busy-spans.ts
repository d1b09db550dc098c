import { type CalendarPart, fieldOf } from "./calendar-text.ts";
import {
  type BusySpan,
  day,
  dayOf,
  endOf,
  lineOf,
  type Moment,
  momentOf,
  momentsOf,
  spanFrom,
  timesOf,
} from "./moments.ts";
import { repetitions } from "./repetition.ts";
import type { Zones } from "./zones.ts";

/** What a calendar holds of one UID: an event with its repetitions, dates of it that are different, times stated busy. */
export type EventGroup = { events: CalendarPart[]; changes: CalendarPart[]; busy: CalendarPart[] };

type Reader = { window: BusySpan; zones: Zones };
type Change = { part: CalendarPart; was: Moment; isOnwards: boolean };

/** The spans in which an event keeps its owner busy within the window. Throws when its times can't be told. */
export function busySpans({ events, changes }: EventGroup, reader: Reader): BusySpan[] {
  const { window, zones } = reader;
  const changed = newestOf(changes).map((part): Change => {
    const line = lineOf(part, "RECURRENCE-ID");
    const isOnwards = line.parameters.get("RANGE")?.toUpperCase() === "THISANDFUTURE";
    return { part, was: momentOf(line, zones), isOnwards };
  });
  const highest = Math.max(...events.map(versionOf));
  return [
    ...events.filter((part) => versionOf(part) === highest).flatMap((part) => spansOfEvent(part, changed, reader)),
    ...changed.filter(({ part }) => isBusy(part)).map(({ part }) => spanFrom(timesOf(part, zones), zones)),
  ]
    .map(({ from, to }) => ({ from: Math.max(from, window.from), to: Math.min(to, window.to) }))
    .filter(({ from, to }) => from < to);
}

/** Merges overlapping and touching spans. */
export function mergeSpans(spans: BusySpan[]): BusySpan[] {
  const merged: BusySpan[] = [];
  for (const span of spans.toSorted((a, b) => a.from - b.from)) {
    const last = merged.at(-1);
    if (last && span.from <= last.to) last.to = Math.max(last.to, span.to);
    else merged.push({ ...span });
  }
  return merged;
}

/** What Outlook says goes before what RFC 5545 says, as in MS-OXCICAL; what an organizer intended counts last. */
export function isBusy(part: CalendarPart): boolean {
  const said = (name: string) => fieldOf(part, name)?.toUpperCase() || null;
  if (said("STATUS") === "CANCELLED") return false;
  const status = said("X-MICROSOFT-CDO-BUSYSTATUS") ?? said("X-MICROSOFT-MSNCALENDAR-BUSYSTATUS");
  if (status) return status !== "FREE" && status !== "WORKINGELSEWHERE";
  const transparency = said("TRANSP");
  if (transparency) return transparency !== "TRANSPARENT";
  const intended = said("X-MICROSOFT-CDO-INTENDEDSTATUS");
  return intended !== "FREE" && intended !== "WORKINGELSEWHERE";
}

function spansOfEvent(part: CalendarPart, changed: Change[], { window, zones }: Reader): BusySpan[] {
  const onwards = changed.filter((each) => each.isOnwards).toSorted((a, b) => b.was.instant - a.was.instant);
  const isTaken = isBusy(part);
  if (!isTaken && !onwards.some((each) => isBusy(each.part))) return [];
  const times = timesOf(part, zones);
  const { start } = times;
  const takes = spanFrom(times, zones);
  const reach = { from: window.from - (takes.to - takes.from) - 2 * day, to: window.to + 2 * day };
  const lines = (name: string) => part.lines.filter((line) => line.name === name);
  const rules = lines("RRULE").filter(({ value }) => value);
  const starts = new Set([start.wall, ...rules.flatMap(({ value }) => repetitions(value, start, reach))]);
  const except = lines("EXDATE").flatMap((line) => momentsOf(line, zones, { onlyGood: true }));
  const gone = placesOf([...except, ...changed.map(({ was }) => was)], start, zones);
  const left = [...starts].map((wall) => at(start, wall)).filter((each) => !gone(each));
  const dated = lines("RDATE").flatMap((line) =>
    line.value.split(",").flatMap((text) => {
      const [from = "", to] = text.split("/");
      const added = momentOf(line, zones, from);
      if (!isTaken || gone(added) || starts.has(start.zone.toWall(added.instant))) return [];
      return [
        to ? spanFrom({ start: added, ...endOf(to, line, zones) }, zones) : spanFrom({ ...times, start: added }, zones),
      ];
    }),
  );
  return [...left.flatMap((each) => spanOfDate(each)), ...dated];

  function spanOfDate(date: Moment): BusySpan[] {
    const from = onwards.find(({ was }) => was.instant <= date.instant);
    if (!from) return isTaken ? [spanFrom({ ...times, start: date }, zones)] : [];
    if (!isBusy(from.part)) return [];
    const moved = timesOf(from.part, zones);
    const by = date.zone.toWall(moved.start.instant) - date.zone.toWall(from.was.instant);
    return [spanFrom({ ...moved, start: at(date, date.wall + by) }, zones)];
  }
}

const at = ({ isDay, zone }: Moment, wall: number): Moment => ({ isDay, zone, wall, instant: zone.toInstant(wall) });

/** Whether a date is one of these: the same instant, or the same day where only a day is said or meant. */
function placesOf(dates: Moment[], { isDay }: Moment, { own }: Zones): (date: Moment) => boolean {
  const instants = new Set(dates.filter((date) => !date.isDay).map(({ instant }) => instant));
  const days = new Set(dates.filter((date) => isDay || date.isDay).map((date) => dayOf(date, own)));
  return (date) => (!isDay && instants.has(date.instant)) || days.has(Math.floor(date.wall / day) * day);
}

const versionOf = (part: CalendarPart) => Number.parseInt(fieldOf(part, "SEQUENCE") ?? "", 10) || 0;

/** Of several changes of one date, the one with the highest number, or else the last. */
function newestOf(changes: CalendarPart[]): CalendarPart[] {
  const newest = new Map<string, CalendarPart>();
  for (const part of changes) {
    const { parameters, value } = lineOf(part, "RECURRENCE-ID");
    const key = `${parameters.get("TZID") ?? ""} ${value}`;
    const known = newest.get(key);
    if (!known || versionOf(part) >= versionOf(known)) newest.set(key, part);
  }
  return [...newest.values()];
}
