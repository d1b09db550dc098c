import { addDays, dayIn } from "#domain/kernel/day.ts";

const quarter = 15 * 60_000;
const longest = 48 * 60 * 60_000;

/** The first instant after a day in a zone, whatever its clocks do that night. */
export function endOfDay(day: string, timeZone: string): Date {
  const midnight = Date.parse(`${addDays(day, 1)}T00:00:00Z`);
  // Zones differ from UTC by whole quarters of an hour, by a day at most; the first quarter past the day is its end.
  let low = midnight - longest / 2;
  let high = midnight + longest / 2;
  while (high - low > quarter) {
    const middle = low + Math.floor((high - low) / 2 / quarter) * quarter;
    if (dayIn(middle, timeZone) > day) high = middle;
    else low = middle;
  }
  return new Date(high);
}

/** Until when a claim sent now can be answered: the end of a day in the client's zone. */
export const answerUntil = (now: Date, { days, timeZone }: { days: number; timeZone: string }): Date =>
  endOfDay(addDays(dayIn(now, timeZone), days), timeZone);
