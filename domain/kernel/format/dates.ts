import { weekdayOf } from "../day.ts";
import { type Locale, regionOf } from "./locales.ts";
import type { WallClock } from "./wall-clock.ts";

const weekdays = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];
const months = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
];
const monthName = (day: string) => months[Number(day.slice(5, 7)) - 1] ?? "";
const numberOf = (day: string) => Number(day.slice(8, 10));
const short = (word: string) => word.slice(0, 3);

/** "Monday"; 0 is Monday. */
export const weekdayName = (weekday: number): string => weekdays[weekday] ?? "";

/** The weekdays in order, starting with the given one. */
export const weekFrom = (first: number): number[] => weekdays.map((_, at) => (first + at) % 7);

/** "2 Nov 2026", or "Nov 2, 2026". */
export function formatDay(day: string, locale: Locale): string {
  const number = numberOf(day);
  const month = short(monthName(day));
  const year = day.slice(0, 4);
  return regionOf(locale).isMonthFirst ? `${month} ${number}, ${year}` : `${number} ${month} ${year}`;
}

/** "2 Nov", where the year is clear from context. */
export function formatDayOfYear(day: string, locale: Locale): string {
  const number = numberOf(day);
  const month = short(monthName(day));
  return regionOf(locale).isMonthFirst ? `${month} ${number}` : `${number} ${month}`;
}

/** "25 to 27 Mar 2026", "Mar 25 to 27, 2026", "25 Mar 2026 to 2 Apr 2026", or a single day. */
export function formatDays(first: string, last: string, locale: Locale): string {
  if (first === last) return formatDay(first, locale);
  if (first.slice(0, 7) !== last.slice(0, 7)) return `${formatDay(first, locale)} to ${formatDay(last, locale)}`;
  const { isMonthFirst } = regionOf(locale);
  if (isMonthFirst) return `${formatDayOfYear(first, locale)} to ${numberOf(last)}, ${last.slice(0, 4)}`;
  return `${numberOf(first)} to ${formatDay(last, locale)}`;
}

/** "Monday 2 November 2026": for days that people plan by, such as a meeting's. */
export function formatLongDay(day: string, locale: Locale): string {
  const year = day.slice(0, 4);
  const words = formatWeekday(day, locale);
  return regionOf(locale).isMonthFirst ? `${words}, ${year}` : `${words} ${year}`;
}

/** "Monday 2 November": a heading where the year is clear from context. */
export function formatWeekday(day: string, locale: Locale): string {
  const weekday = weekdayName(weekdayOf(day));
  const number = numberOf(day);
  const month = monthName(day);
  return regionOf(locale).isMonthFirst ? `${weekday}, ${month} ${number}` : `${weekday} ${number} ${month}`;
}

/** "November 2026", from a day or a month ("2026-11"). */
export const formatMonth = (dayOrMonth: string): string => `${monthName(dayOrMonth)} ${dayOrMonth.slice(0, 4)}`;

/** "Nov". */
export const formatShortMonth = (dayOrMonth: string): string => short(monthName(dayOrMonth));

const two = (number: number) => String(number).padStart(2, "0");

/** "14:05", or "2:05 PM". */
export function formatTime({ hour, minute }: Pick<WallClock, "hour" | "minute">, locale: Locale, seconds = ""): string {
  const { halves } = regionOf(locale);
  const past = `:${two(minute)}${seconds}`;
  if (!halves) return `${two(hour)}${past}`;
  return `${hour % 12 || 12}${past}\u00a0${halves[hour < 12 ? 0 : 1]}`;
}

/** "14:05:09": for log entries. */
export const formatSeconds = (clock: WallClock, locale: Locale): string =>
  formatTime(clock, locale, `:${two(clock.second)}`);
