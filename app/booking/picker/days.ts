import type { Day, Month } from "./month.ts";
import { monthOf } from "./month.ts";

/** Milliseconds since the epoch. */
type Ms = number;

const formats = new Map<string, Intl.DateTimeFormat>();

function dayFormat(timeZone: string) {
  const known = formats.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat("en-CA", { timeZone, year: "numeric", month: "2-digit", day: "2-digit" });
  formats.set(timeZone, made);
  return made;
}

/** The date on the calendar of that IANA zone. */
export function dayOf(at: Ms, timeZone: string): Day {
  const parts = dayFormat(timeZone).formatToParts(at);
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? "";
  return `${part("year").padStart(4, "0")}-${part("month")}-${part("day")}`;
}

/** The starts of one month under the days a viewer in that zone calls them, in order. */
export function byDay(starts: Ms[], timeZone: string, month: Month): Map<Day, Ms[]> {
  const days = new Map<Day, Ms[]>();
  for (const start of starts) {
    const day = dayOf(start, timeZone);
    if (monthOf(day) !== month) continue;
    days.set(day, [...(days.get(day) ?? []), start]);
  }
  return days;
}
