import type { Money } from "../money.ts";
import * as dates from "./dates.ts";
import { type Locale, localeDefault, regionOf } from "./locales.ts";
import * as numbers from "./numbers.ts";
import { wallClock } from "./wall-clock.ts";

/** The locale and time zone to format for. `own`: the agency's currency, on screens, where its sign stands alone. */
export type ReaderPlace = { locale: Locale; timeZone: string; own?: string | undefined };

/** An instant in words, and in UTC for anyone who needs to be exact. */
export type Stamp = { text: string; utc: string };

export type Formats = ReturnType<typeof make>;

const listed = new Intl.ListFormat("en-GB");
const made = new Map<string, Formats>();

/** How one reader sees dates, times, numbers and money. All formatting goes through here. */
export function formatsFor({ locale, timeZone, own }: ReaderPlace): Formats {
  const key = `${locale} ${timeZone} ${own ?? ""}`;
  const known = made.get(key) ?? make({ locale, timeZone, own });
  if (made.size < 1000) made.set(key, known);
  return known;
}

/** For text without a particular reader. */
export const plainFormats = formatsFor({ locale: localeDefault, timeZone: "UTC" });

function make(place: ReaderPlace) {
  const { locale, timeZone } = place;
  const on = (instant: Date) => wallClock(instant, timeZone);
  const date = (instant: Date) => dates.formatDay(on(instant).day, locale);
  const longDate = (instant: Date) => dates.formatLongDay(on(instant).day, locale);
  const time = (instant: Date) => dates.formatTime(on(instant), locale);
  const moment = (instant: Date) => `${date(instant)}, ${time(instant)}`;
  const longMoment = (instant: Date) => `${longDate(instant)}, ${time(instant)}`;
  return {
    place,
    locale,
    timeZone,
    date,
    longDate,
    time,
    moment,
    longMoment,
    weekStart: regionOf(locale).weekStart,
    /** The calendar day of an instant there: "2026-11-02". */
    dayOf: (instant: Date) => on(instant).day,
    day: (day: string) => dates.formatDay(day, locale),
    days: (first: string, last: string) => dates.formatDays(first, last, locale),
    dayOfYear: (day: string) => dates.formatDayOfYear(day, locale),
    longDay: (day: string) => dates.formatLongDay(day, locale),
    weekday: (day: string) => dates.formatWeekday(day, locale),
    exact: (instant: Date) => `${date(instant)}, ${dates.formatSeconds(on(instant), locale)}`,
    stamp: (instant: Date): Stamp => ({ text: moment(instant), utc: instant.toISOString() }),
    /** "Tuesday 24 November 2026, 14:00 to 14:30 (Europe/London)": unambiguous. */
    span: (start: Date, end: Date) =>
      `${longMoment(start)} to ${on(start).day === on(end).day ? time(end) : longMoment(end)} (${zoneName(timeZone)})`,
    number: (count: number | bigint) => numbers.formatNumber(count, locale),
    /** "7.5%" for 750 basis points. */
    percent: (bp: number) => `${numbers.formatDecimal(String(bp / 100), locale)}%`,
    decimal: (plain: string) => numbers.formatDecimal(plain, locale),
    money: (money: Money) => numbers.formatMoney(money, place),
    /** "€10.00, $20.00 and £5.00": several currencies in a sentence. */
    /** "Ana, Rui and Noor". */
    list: (names: readonly string[]) => listed.format(names),
    sums: (sums: Money[]) => listed.format(sums.map((sum) => numbers.formatMoney(sum, place))),
    shortMoney: (money: Money) => numbers.formatShortMoney(money, place),
    amount: (money: Money) => numbers.formatAmount(money, locale),
  };
}

/** How far a zone is ahead of UTC at an instant, such as "+02:00"; empty where the engine does not know the zone. */
export function offsetOf(timeZone: string, instant: Date): string {
  try {
    const parts = new Intl.DateTimeFormat("en", { timeZone, timeZoneName: "longOffset" }).formatToParts(instant);
    const written = parts.find(({ type }) => type === "timeZoneName")?.value ?? "";
    return written.replace("GMT", "").replace("−", "-") || "+00:00";
  } catch {
    return "";
  }
}

/** "America/New York". */
export const zoneName = (timeZone: string): string => timeZone.replaceAll("_", " ");
