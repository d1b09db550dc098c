import { wallClock } from "./format/wall-clock.ts";

/** "2026-11-21": the calendar day of an instant in an IANA zone. */
export const dayIn = (at: Date | number, timeZone: string): string => wallClock(at, timeZone).day;

/** "2026-11-01": the first day of a day's month. */
export const monthOf = (day: string): string => `${day.slice(0, 7)}-01`;

const dayMs = 86_400_000;
// Days are counted as midnights in UTC, where every day has 24 hours, so no clock change matters.
const count = (day: string) => Date.parse(`${day}T00:00:00Z`) / dayMs;

export const addDays = (day: string, days: number): string =>
  new Date((count(day) + days) * dayMs).toISOString().slice(0, 10);

/** 1 from one day to the next. */
export const daysBetween = (from: string, to: string): number => count(to) - count(from);

/** Monday is 0, Sunday 6. */
export const weekdayOf = (day: string): number => (((count(day) + 3) % 7) + 7) % 7;

/** Today in the actor's own zone; UTC for actors without one. */
export const todayOf = (actor: object, now: Date): string =>
  dayIn(now, "timeZone" in actor && typeof actor.timeZone === "string" ? actor.timeZone : "UTC");
