import { spellClock, spellDay } from "#domain/kernel/spell-time.ts";

export type TimeWords = { day: string; clock: string; zone: string };

/** A meeting's time on one clock: "Tuesday 24 November 2026", "14:00 to 14:30", "Europe/London". */
export function timeWords(start: number, lengthMin: number, timeZone: string): TimeWords {
  const [from, to] = [new Date(start), new Date(start + lengthMin * 60_000)];
  const day = spellDay(from, timeZone);
  const endDay = spellDay(to, timeZone);
  const end = endDay === day ? spellClock(to, timeZone) : `${endDay}, ${spellClock(to, timeZone)}`;
  return { day, clock: `${spellClock(from, timeZone)} to ${end}`, zone: timeZone.replaceAll("_", " ") };
}

/** Whether two clocks read the same, so that one reading is enough. */
export const isSameReading = (a: TimeWords, b: TimeWords): boolean => a.day === b.day && a.clock === b.clock;

/** "Tuesday 24 November 2026, 14:00". */
export const startInWords = (start: number, timeZone: string): string =>
  `${spellDay(new Date(start), timeZone)}, ${spellClock(new Date(start), timeZone)}`;
