export const views = ["month", "week", "list"] as const;
export type View = (typeof views)[number];

/** What a calendar shows at once. Dates are "YYYY-MM-DD" on the clock of one zone; `from` to `to` are their instants. */
export type Period = {
  view: View;
  date: string;
  today: string;
  title: string;
  before: string;
  after: string;
  /** Weeks from Monday to Sunday. A list has the days of its month. */
  weeks: string[][];
  from: Date;
  to: Date;
};

const spell = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat("en-GB", { ...options, timeZone: "UTC" });
const month = spell({ month: "long", year: "numeric" });
const short = spell({ day: "numeric", month: "short" });
const year = spell({ year: "numeric" });

export const viewOf = (word: string | null): View => views.find((view) => view === word) ?? "month";

/** The month or week around a date; a date that is none counts as today. */
export function periodOf(view: View, date: string | null, { now, timeZone }: { now: Date; timeZone: string }): Period {
  const today = dateIn(timeZone, now);
  const middle = readDate(date) ?? Temporal.PlainDate.from(today);
  const first = view === "week" ? monday(middle) : middle.with({ day: 1 });
  const step = view === "week" ? { weeks: 1 } : { months: 1 };
  const next = first.add(step);
  const shown =
    view === "month" ? { from: monday(first), to: monday(next.add({ days: 6 })) } : { from: first, to: next };
  return {
    view,
    date: middle.toString(),
    today,
    title: view === "week" ? weekTitle(first) : month.format(utc(first)),
    before: middle.subtract(step).toString(),
    after: middle.add(step).toString(),
    weeks: inWeeks(datesBetween(shown.from, shown.to)),
    from: startOf(shown.from, timeZone),
    to: startOf(shown.to, timeZone),
  };
}

/** The date on a zone's calendar at an instant. */
export const dateIn = (timeZone: string, at: Date): string =>
  at.toTemporalInstant().toZonedDateTimeISO(timeZone).toPlainDate().toString();

function readDate(text: string | null) {
  if (!text || !/^20\d\d-\d\d-\d\d$/.test(text)) return null;
  try {
    return Temporal.PlainDate.from(text, { overflow: "reject" });
  } catch {
    return null;
  }
}

/** The first instant of a date; where clocks skip midnight it begins later. */
const startOf = (date: Temporal.PlainDate, timeZone: string) =>
  new Date(date.toZonedDateTime(timeZone).epochMilliseconds);

const monday = (date: Temporal.PlainDate) => date.subtract({ days: date.dayOfWeek - 1 });
const utc = (date: Temporal.PlainDate) => new Date(`${date.toString()}T00:00:00Z`);

function datesBetween(from: Temporal.PlainDate, to: Temporal.PlainDate) {
  const count = from.until(to, { largestUnit: "days" }).days;
  return Array.from({ length: count }, (_, days) => from.add({ days }).toString());
}

function inWeeks(dates: string[]): string[][] {
  if (dates.length % 7 !== 0) return [dates];
  return Array.from({ length: dates.length / 7 }, (_, week) => dates.slice(week * 7, week * 7 + 7));
}

function weekTitle(first: Temporal.PlainDate) {
  const last = first.add({ days: 6 });
  return `${short.format(utc(first))} – ${short.format(utc(last))} ${year.format(utc(last))}`;
}
