import { addDays, daysBetween, monthOf, weekdayOf } from "#domain/kernel/day.ts";
import { formatMonth, weekdayName } from "#domain/kernel/format/dates.ts";
import type { Formats } from "#domain/kernel/format/formats.ts";

export const scales = ["week", "month", "quarter"] as const;
export type Scale = (typeof scales)[number];

export type Span = {
  scale: Scale;
  date: string;
  today: string;
  from: string;
  to: string;
  title: string;
  /** A day in the previous span, and one in the next. */
  before: string;
  after: string;
  days: number;
  /** The labels above the scale, and the days they stand at. */
  marks: { at: number; word: string }[];
};

export const scaleOf = (text: string | null): Scale => scales.find((one) => one === text) ?? "month";

/** The days a URL asks for: the week, month or quarter around a day, by default or if invalid around today. */
export function spanOf(scale: Scale, asked: string | null, today: string, formats: Formats): Span {
  const date = asked && isDay(asked) ? asked : today;
  const from = firstOf(scale, date, formats);
  const next = firstOf(scale, addDays(from, { week: 7, month: 31, quarter: 92 }[scale]), formats);
  const to = addDays(next, -1);
  const days = daysBetween(from, next);
  const title = {
    week: formats.days(from, to),
    month: formatMonth(from),
    quarter: `${formatMonth(from)} to ${formatMonth(to)}`,
  }[scale];
  return {
    scale,
    date,
    today,
    from,
    to,
    title,
    days,
    before: addDays(from, -1),
    after: next,
    marks: marksOf(scale, from, days, formats),
  };
}

function firstOf(scale: Scale, day: string, { weekStart }: Formats): string {
  if (scale === "week") return addDays(day, -((weekdayOf(day) - weekStart + 7) % 7));
  const first = monthOf(day);
  if (scale === "month") return first;
  const quarter = Math.floor((Number(first.slice(5, 7)) - 1) / 3) * 3 + 1;
  return `${first.slice(0, 5)}${String(quarter).padStart(2, "0")}-01`;
}

/** Labels: every day of a week, the first day of each week in a month, the months of a quarter. */
function marksOf(scale: Scale, from: string, days: number, { dayOfYear, weekStart }: Formats) {
  const all = Array.from({ length: days }, (_, at) => ({ at, day: addDays(from, at) }));
  const shown = {
    week: () => true,
    month: (day: string) => weekdayOf(day) === weekStart,
    quarter: (day: string) => day.endsWith("-01"),
  }[scale];
  const words = {
    week: (day: string) => `${weekdayName(weekdayOf(day)).slice(0, 3)} ${Number(day.slice(8))}`,
    month: dayOfYear,
    quarter: (day: string) => formatMonth(day).split(" ")[0] ?? "",
  }[scale];
  return all.filter(({ day }) => shown(day)).map(({ at, day }) => ({ at, word: words(day) }));
}

function isDay(text: string) {
  if (!/^2[01]\d\d-\d\d-\d\d$/.test(text)) return false;
  const at = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text);
}
