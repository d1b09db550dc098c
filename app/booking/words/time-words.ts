import { type Formats, zoneName } from "#domain/kernel/format/formats.ts";

export type TimeWords = { day: string; clock: string; zone: string };

/** A meeting's time in one time zone: "Tuesday 24 November 2026", "14:00 to 14:30", "Europe/London". */
export function timeWords(start: number, lengthMin: number, { longDate, time, timeZone }: Formats): TimeWords {
  const from = new Date(start);
  const to = new Date(start + lengthMin * 60_000);
  const day = longDate(from);
  const end = longDate(to) === day ? time(to) : `${longDate(to)}, ${time(to)}`;
  return { day, clock: `${time(from)} to ${end}`, zone: zoneName(timeZone) };
}

/** Whether both time zones give the same reading, so that one is enough. */
export const isSameReading = (a: TimeWords, b: TimeWords): boolean => a.day === b.day && a.clock === b.clock;
