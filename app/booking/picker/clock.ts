import type { Formats } from "#domain/kernel/format/formats.ts";
import { offsetIn, wallClock } from "#domain/kernel/format/wall-clock.ts";

export type Clock = { start: number; hour: number; label: string };

/** Each start as local time; where a clock change makes one reading ambiguous, the offset is added. */
export function clocksOf(starts: number[], { time, timeZone }: Formats): Clock[] {
  const read = starts.map((start) => ({
    start,
    hour: wallClock(start, timeZone).hour,
    label: time(new Date(start)),
  }));
  const times = (label: string) => read.filter((one) => one.label === label).length;
  return read.map(({ label, ...clock }) => ({
    ...clock,
    label: times(label) > 1 ? `${label} (${offsetIn(clock.start, timeZone)})` : label,
  }));
}

/** Morning until noon, afternoon until six, then evening: the starts in up to three groups. */
export function partsOfDay(clocks: Clock[]): { name: string; clocks: Clock[] }[] {
  return [
    { name: "Morning", clocks: clocks.filter(({ hour }) => hour < 12) },
    { name: "Afternoon", clocks: clocks.filter(({ hour }) => hour >= 12 && hour < 18) },
    { name: "Evening", clocks: clocks.filter(({ hour }) => hour >= 18) },
  ].filter((part) => part.clocks.length > 0);
}
