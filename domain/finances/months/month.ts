/** A month is a string "2026-11", a day "2026-11-23". Neither has a time zone; only the current day depends on one. */
export type Month = string;

export const isMonth = (text: string): boolean => /^20\d\d-(0[1-9]|1[0-2])$/.test(text);
export const monthOfDay = (day: string): Month => day.slice(0, 7);
export const firstDay = (month: Month): string => `${month}-01`;

const places = (month: Month) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1;
const monthAt = (place: number): Month =>
  `${String(Math.floor(place / 12)).padStart(4, "0")}-${String((place % 12) + 1).padStart(2, "0")}`;

export const monthsAfter = (month: Month, many: number): Month => monthAt(places(month) + many);

/** All months of a range, both ends included, earliest first; empty when the ends are reversed. */
export function monthsBetween(first: Month, last: Month): Month[] {
  const many = Math.max(0, places(last) - places(first) + 1);
  return Array.from({ length: many }, (_, nth) => monthAt(places(first) + nth));
}

/** The month of a day and those before it, the newest first. */
export const lastMonths = (today: string, many: number): Month[] =>
  Array.from({ length: many }, (_, ago) => monthsAfter(monthOfDay(today), -ago));
