import { dayIn, weekdayOf } from "#domain/kernel/day.ts";

/** A calendar day, "2026-11-24", and a month, "2026-11", without a time zone. */
export type Day = string;
export type Month = string;

export const monthOf = (day: Day): Month => day.slice(0, 7);
export const isMonth = (text: string): boolean => /^\d{4}-(0[1-9]|1[0-2])$/.test(text);
export const isDay = (text: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(text) && isMonth(monthOf(text)) && addDays(text, 0) === text;

const noon = (day: Day) => new Date(`${day}T12:00:00Z`);
const toDay = (at: Date): Day => at.toISOString().slice(0, 10);

export function addDays(day: Day, days: number): Day {
  const at = noon(day);
  at.setUTCDate(at.getUTCDate() + days);
  return toDay(at);
}

export function addMonths(month: Month, months: number): Month {
  const at = noon(`${month}-01`);
  at.setUTCMonth(at.getUTCMonth() + months);
  return monthOf(toDay(at));
}

const firstOf = (month: Month): Day => `${month}-01`;
const lastOf = (month: Month): Day => addDays(firstOf(addMonths(month, 1)), -1);

/** The day's position in its week, 0 to 6, where weeks begin with the weekday `first` (0 is Monday). */
const placeIn = (day: Day, first: number) => (weekdayOf(day) - first + 7) % 7;

/** The weeks of a month, starting on the weekday `weekStart`; days of adjacent months are null. */
export function weeksOf(month: Month, weekStart: number): (Day | null)[][] {
  const first = firstOf(month);
  const days = Number(lastOf(month).slice(8));
  const lead = placeIn(first, weekStart);
  const weeks = Math.ceil((lead + days) / 7);
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: 7 }, (_, weekday) => {
      const index = week * 7 + weekday - lead;
      return index >= 0 && index < days ? addDays(first, index) : null;
    }),
  );
}

/** Where a key moves the focus in a grid of days (the ARIA Authoring Practices' date grid); null for other keys. */
export function dayAfterKey(day: Day, key: string, weekStart: number): Day | null {
  if (key === "ArrowLeft") return addDays(day, -1);
  if (key === "ArrowRight") return addDays(day, 1);
  if (key === "ArrowUp") return addDays(day, -7);
  if (key === "ArrowDown") return addDays(day, 7);
  if (key === "Home") return addDays(day, -placeIn(day, weekStart));
  if (key === "End") return addDays(day, 6 - placeIn(day, weekStart));
  if (key === "PageUp") return sameDayIn(addMonths(monthOf(day), -1), day);
  if (key === "PageDown") return sameDayIn(addMonths(monthOf(day), 1), day);
  return null;
}

function sameDayIn(month: Month, day: Day): Day {
  const wished = `${month}-${day.slice(8)}`;
  const last = lastOf(month);
  return wished < last ? wished : last;
}

/** Instants that cover the month in every time zone, from UTC+14 to UTC-12. */
export function spanOf(month: Month): { from: Date; to: Date } {
  const hours = (day: Day, by: number) => new Date(Date.parse(`${day}T00:00:00Z`) + by * 3_600_000);
  return { from: hours(firstOf(month), -14), to: hours(addDays(lastOf(month), 1), 12) };
}

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
