import { wallClock } from "./format/wall-clock.ts";

/** "2026-11-21": the day the calendar on the wall of that IANA zone shows at an instant. */
export const dayIn = (at: Date | number, timeZone: string): string => wallClock(at, timeZone).day;

/** "2026-11-01": the first day of a day's month. */
export const monthOf = (day: string): string => `${day.slice(0, 7)}-01`;

const dayMs = 86_400_000;
// A day is counted as its midnight in UTC, where every day has 24 hours; no clock of any place comes into it.
const count = (day: string) => Date.parse(`${day}T00:00:00Z`) / dayMs;

/** The day so many days later, or earlier. */
export const addDays = (day: string, days: number): string =>
  new Date((count(day) + days) * dayMs).toISOString().slice(0, 10);

/** How many days lie between two: 1 from one day to the next. */
export const daysBetween = (from: string, to: string): number => count(to) - count(from);

/** Monday is 0, Sunday 6. */
export const weekdayOf = (day: string): number => (((count(day) + 3) % 7) + 7) % 7;

/** What somebody's own calendar shows now; who has no zone of their own is asked in UTC. */
export const todayOf = (actor: object, now: Date): string =>
  dayIn(now, "timeZone" in actor && typeof actor.timeZone === "string" ? actor.timeZone : "UTC");
