import { spellClock } from "#domain/kernel/spell-time.ts";

export type Clock = { start: number; label: string };

/** Each start by the clock on the wall; where a clock change makes one reading mean two instants, the offset says which. */
export function clocksOf(starts: number[], timeZone: string): Clock[] {
  const read = starts.map((start) => ({ start, label: spellClock(new Date(start), timeZone) }));
  const times = (label: string) => read.filter((one) => one.label === label).length;
  return read.map(({ start, label }) => ({
    start,
    label: times(label) > 1 ? `${label} (${offsetOf(start, timeZone)})` : label,
  }));
}

/** "UTC+01:00", as in force at that instant. */
function offsetOf(at: number, timeZone: string) {
  const parts = new Intl.DateTimeFormat("en-GB", { timeZone, timeZoneName: "longOffset" }).formatToParts(at);
  const hours = parts.find(({ type }) => type === "timeZoneName")?.value.replace("GMT", "");
  return `UTC${hours || "+00:00"}`;
}

/** Morning until noon, afternoon until six, then evening: the same starts in up to three runs. */
export function partsOfDay(clocks: Clock[]): { name: string; clocks: Clock[] }[] {
  const hour = ({ label }: Clock) => Number(label.slice(0, 2));
  return [
    { name: "Morning", clocks: clocks.filter((clock) => hour(clock) < 12) },
    { name: "Afternoon", clocks: clocks.filter((clock) => hour(clock) >= 12 && hour(clock) < 18) },
    { name: "Evening", clocks: clocks.filter((clock) => hour(clock) >= 18) },
  ].filter((part) => part.clocks.length > 0);
}
