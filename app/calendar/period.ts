import { addDays } from "#domain/kernel/day.ts";
import { formatMonth } from "#domain/kernel/format/dates.ts";
import type { Formats } from "#domain/kernel/format/formats.ts";

export const views = ["month", "week", "list"] as const;
export type View = (typeof views)[number];

/** What a calendar shows at once. Dates are "YYYY-MM-DD" in one time zone; `from` to `to` are the instants. */
export type Period = {
  view: View;
  date: string;
  today: string;
  title: string;
  before: string;
  after: string;
  /** Weeks as the reader's locale counts them. A list has the days of its month. */
  weeks: string[][];
  from: Date;
  to: Date;
};

export const viewOf = (word: string | null): View => views.find((view) => view === word) ?? "month";

/** The month or week around a date; an invalid date counts as today. */
export function periodOf(view: View, date: string | null, { now, formats }: { now: Date; formats: Formats }): Period {
  const { timeZone, weekStart } = formats;
  const today = formats.dayOf(now);
  const middle = readDate(date) ?? Temporal.PlainDate.from(today);
  const first = view === "week" ? weekOf(middle, weekStart) : middle.with({ day: 1 });
  const step = view === "week" ? { weeks: 1 } : { months: 1 };
  const next = first.add(step);
  const shown =
    view === "month"
      ? { from: weekOf(first, weekStart), to: weekOf(next.add({ days: 6 }), weekStart) }
      : { from: first, to: next };
  return {
    view,
    date: middle.toString(),
    today,
    title: view === "week" ? weekTitle(first.toString(), formats) : formatMonth(first.toString()),
    before: middle.subtract(step).toString(),
    after: middle.add(step).toString(),
    weeks: inWeeks(datesBetween(shown.from, shown.to)),
    from: startOf(shown.from, timeZone),
    to: startOf(shown.to, timeZone),
  };
}

function readDate(text: string | null) {
  if (!text || !/^20\d\d-\d\d-\d\d$/.test(text)) return null;
  try {
    return Temporal.PlainDate.from(text, { overflow: "reject" });
  } catch {
    return null;
  }
}

/** The first instant of a date; where a clock change skips midnight it begins later. */
const startOf = (date: Temporal.PlainDate, timeZone: string) =>
  new Date(date.toZonedDateTime(timeZone).epochMilliseconds);

/** The first day of a date's week, where weeks begin with the weekday `start` (0 is Monday). */
const weekOf = (date: Temporal.PlainDate, start: number) =>
  date.subtract({ days: (date.dayOfWeek - 1 - start + 7) % 7 });

function datesBetween(from: Temporal.PlainDate, to: Temporal.PlainDate) {
  const count = from.until(to, { largestUnit: "days" }).days;
  return Array.from({ length: count }, (_, days) => from.add({ days }).toString());
}

function inWeeks(dates: string[]): string[][] {
  if (dates.length % 7 !== 0) return [dates];
  return Array.from({ length: dates.length / 7 }, (_, week) => dates.slice(week * 7, week * 7 + 7));
}

const weekTitle = (first: string, { days }: Formats) => days(first, addDays(first, 6));
