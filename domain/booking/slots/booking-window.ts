import type { Ms, SlotSearch, Span } from "../slot.ts";
import { type Day, dayLength, dayOf, localDay, weekday } from "./wall-time.ts";

/** How far ahead one can book. `admits` is the rule; `within` is a generous bound on it that saves computation. */
export type BookingWindow = { within: Span; admits: (start: Ms, hostZone: string) => boolean };

const always: Span = { from: Number.NEGATIVE_INFINITY, to: Number.POSITIVE_INFINITY };

export function bookingWindow({ meeting: { window }, now, query }: SlotSearch): BookingWindow {
  if (!window) return { within: always, admits: () => true };

  if (window.kind === "range") {
    const first = dayOf(window.from);
    const last = dayOf(window.to);
    return {
      within: aroundDays(first, last),
      admits: (start, hostZone) => {
        const day = localDay(hostZone, start);
        return first <= day && day <= last;
      },
    };
  }

  const today = localDay(query.timeZone, now);
  const last = window.count === "calendar" ? today + window.days : addBusinessDays(today, window.days);
  // Until the last date begins in UTC, it cannot have ended anywhere, so the calendar is only needed near the edge.
  const certain = last * dayLength;
  const admits = (start: Ms) => start < certain || localDay(query.timeZone, start) <= last;
  return { within: aroundDays(today, last), admits };
}

/** Counts Monday to Friday, not including today. */
function addBusinessDays(today: Day, count: number): Day {
  let day = today;
  for (let left = count; left > 0; ) {
    day++;
    if (weekday(day) !== 0 && weekday(day) !== 6) left--;
  }
  return day;
}

/** No zone is a full day away from UTC. */
const aroundDays = (first: Day, last: Day): Span => ({ from: (first - 1) * dayLength, to: (last + 2) * dayLength });
