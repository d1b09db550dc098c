import ical, { type EventInstance, type VEvent } from "node-ical";

/** From one instant up to, but not including, another; both in milliseconds since 1970. */
export type BusySpan = { from: number; to: number };

const day = 86_400_000;

/** The spans in which this event, with all its repetitions and exceptions, keeps its owner busy within the window. */
export function busySpans(event: VEvent, window: BusySpan, zone: string): BusySpan[] {
  // The parser keeps dates in this machine's zone, so ask for more and cut exactly.
  const wide = { from: new Date(window.from - 2 * day), to: new Date(window.to + 2 * day), expandOngoing: true };
  const exceptions = Object.values(event.recurrences ?? {}) as VEvent[]; // its type loses the fields in an Omit
  for (const { start, datetype } of [event, ...exceptions])
    if (datetype !== "date" && !isKnownZone(start.tz)) throw new Error(`There is no time zone ${start.tz}`);
  // Single instances of a series that is not in the calendar are listed as exceptions of the first of them.
  return [...new Set(event.rrule ? [event] : [event, ...exceptions])]
    .flatMap((each) => ical.expandRecurringEvent(each, wide))
    .filter(({ event: { transparency, status } }) => transparency !== "TRANSPARENT" && status !== "CANCELLED")
    .map((instance) => spanOf(instance, zone))
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

/** For an unknown zone the parser uses this machine's, which could be hours off. */
function isKnownZone(name = "") {
  if (/^(UTC|GMT)?[+-]\d{1,2}(:?\d{2})?$/.test(name)) return true;
  try {
    return Boolean(Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(name));
  } catch {
    return false;
  }
}

function spanOf({ start, end, isFullDay, isOverride, event }: EventInstance, zone: string): BusySpan {
  // A moved instance may be an all-day event where its series is not, or the other way round.
  const [first, last] = isOverride ? [event.start, event.end ?? end] : [start, end];
  if (!(isOverride ? event.datetype === "date" : isFullDay)) return { from: first.getTime(), to: last.getTime() };
  return { from: midnight(first, zone), to: midnight(last, zone) };
}

const midnight = (date: Date, timeZone: string) =>
  Temporal.PlainDate.from({
    year: date.getFullYear(),
    month: date.getMonth() + 1,
    day: date.getDate(),
  }).toZonedDateTime({
    timeZone,
  }).epochMilliseconds;
