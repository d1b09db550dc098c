import { dayIn } from "#domain/kernel/day.ts";
import type { Day, Month } from "./month.ts";
import { monthOf } from "./month.ts";

/** Milliseconds since the epoch. */
type Ms = number;

/** The starts of one month, grouped by day in that time zone, in order. */
export function byDay(starts: Ms[], timeZone: string, month: Month): Map<Day, Ms[]> {
  const days = new Map<Day, Ms[]>();
  for (const start of starts) {
    const day = dayIn(start, timeZone);
    if (monthOf(day) !== month) continue;
    days.set(day, [...(days.get(day) ?? []), start]);
  }
  return days;
}
