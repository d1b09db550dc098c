import { RRuleTemporal } from "rrule-temporal";
import { day, type Moment, Unreadable } from "./moments.ts";

const mostTimesADay = 100;
const mostSteps = 50_000;

type Wall = { from: number; to: number };

/**
 * The wall times in the window at which a rule repeats. They are computed on a clock that has no summer time, and keep
 * their hour when the clocks of the zone change.
 */
export function repetitions(rule: string, start: Moment, window: Wall): number[] {
  const parts = new Map(
    rule
      .toUpperCase()
      .split(";")
      .flatMap((part) => {
        const [key = "", value = ""] = part.split("=");
        return key.trim() ? [[key.trim(), value.trim()] as const] : [];
      }),
  );
  if (timesADay(parts) > mostTimesADay) throw new Unreadable("it repeats too often");
  const count = parts.get("COUNT");
  if (count !== undefined && !/^\d+$/.test(count)) throw new Unreadable("its rule of repetition is none");
  const until = parts.get("UNTIL");
  if (until !== undefined) parts.set("UNTIL", untilOf(until, start));
  const written = [...parts].sort(([a], [b]) => Number(b === "FREQ") - Number(a === "FREQ"));
  const text = written.map(([key, value]) => `${key}=${value}`).join(";");
  try {
    const rruleString = `DTSTART:${stamp(start.wall)}\nRRULE:${text}`;
    const found = new RRuleTemporal({ rruleString, maxIterations: mostSteps }).between(
      new Date(window.from),
      new Date(window.to),
      true,
    );
    return found.map(({ epochMilliseconds }) => epochMilliseconds);
  } catch {
    throw new Unreadable("its rule of repetition is none");
  }
}

const timesADay = (parts: Map<string, string>) =>
  ["BYHOUR", "BYMINUTE", "BYSECOND"]
    .map((key) => parts.get(key)?.split(",").length ?? 1)
    .reduce((product, count) => product * count, 1);

/** The last start there may be, on the clock of the event: a rule says it in UTC, in its zone, or as a day. */
function untilOf(text: string, { isDay, zone }: Moment): string {
  const parts = /^(\d{4})-?(\d\d)-?(\d\d)(?:T(\d\d):?(\d\d):?(\d\d)?(Z)?)?$/.exec(text);
  if (!parts) throw new Unreadable("its rule of repetition is none");
  const [year = 0, month = 0, date = 0, hour = 0, minute = 0, second = 0] = parts
    .slice(1, 7)
    .map((part) => Number(part ?? 0));
  const said = Date.UTC(year, month - 1, date, hour, minute, second);
  if (parts[4] === undefined) return stamp(said + day - 1_000);
  // Midnight in UTC is how some calendars write a day.
  if (!parts[7] || (isDay && said % day === 0)) return stamp(said);
  return stamp(zone.toWall(said));
}

const stamp = (wall: number) => `${new Date(wall).toISOString().slice(0, 19).replaceAll(/[-:]/g, "")}Z`;
