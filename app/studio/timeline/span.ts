import { addDays, daysBetween, monthOf, weekdayOf } from "#domain/kernel/day.ts";

export const scales = ["week", "month", "quarter"] as const;
export type Scale = (typeof scales)[number];

export type Span = {
  scale: Scale;
  date: string;
  today: string;
  from: string;
  to: string;
  title: string;
  /** A day in the span before, and in the one after. */
  before: string;
  after: string;
  days: number;
  /** What stands above the scale, and at which of its days. */
  marks: { at: number; word: string }[];
};

const word = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat("en-GB", { ...options, timeZone: "UTC" });
  return (day: string) => format.format(new Date(`${day}T00:00:00Z`));
};
const [weekday, shortDay, shortMonth, month] = [
  word({ weekday: "short", day: "numeric" }),
  word({ day: "numeric", month: "short" }),
  word({ month: "long" }),
  word({ month: "long", year: "numeric" }),
];

export const scaleOf = (text: string | null): Scale => scales.find((one) => one === text) ?? "month";

/** The days an address asks for: the week, month or quarter around a day, today's unless it names a real one. */
export function spanOf(scale: Scale, asked: string | null, today: string): Span {
  const date = asked && isDay(asked) ? asked : today;
  const from = firstOf(scale, date);
  const next = firstOf(scale, addDays(from, { week: 7, month: 31, quarter: 92 }[scale]));
  const to = addDays(next, -1);
  const days = daysBetween(from, next);
  const title = {
    week: `${shortDay(from)} to ${shortDay(to)} ${to.slice(0, 4)}`,
    month: month(from),
    quarter: `${month(from)} to ${month(to)}`,
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
    marks: marksOf(scale, from, days),
  };
}

function firstOf(scale: Scale, day: string): string {
  if (scale === "week") return addDays(day, -weekdayOf(day));
  const first = monthOf(day);
  if (scale === "month") return first;
  const quarter = Math.floor((Number(first.slice(5, 7)) - 1) / 3) * 3 + 1;
  return `${first.slice(0, 5)}${String(quarter).padStart(2, "0")}-01`;
}

/** Every day of a week, the Mondays of a month, the months of a quarter. */
function marksOf(scale: Scale, from: string, days: number) {
  const all = Array.from({ length: days }, (_, at) => ({ at, day: addDays(from, at) }));
  const shown = {
    week: () => true,
    month: (day: string) => weekdayOf(day) === 0,
    quarter: (day: string) => day.endsWith("-01"),
  }[scale];
  const words = { week: weekday, month: shortDay, quarter: shortMonth }[scale];
  return all.filter(({ day }) => shown(day)).map(({ at, day }) => ({ at, word: words(day) }));
}

function isDay(text: string) {
  if (!/^2[01]\d\d-\d\d-\d\d$/.test(text)) return false;
  const at = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text);
}
