import { type CalendarPart, fieldOf } from "./calendar-text.ts";
import { day, utc, type Zone } from "./moments.ts";
import { repetitions } from "./repetition.ts";

/** From an hour on the clocks before it, clocks are `to` ahead of UTC instead of `from`. */
type Turn = { wall: number; from: number; to: number };
type Rule = Turn & { rule: string | null; lastYear: number };

const mostRules = 400;

/**
 * A zone as a calendar defines it (VTIMEZONE), by the rules that are written there. Null when it holds none that can be
 * used.
 */
export function definedZone({ inside }: CalendarPart): Zone | null {
  const rules = inside.slice(0, mostRules).flatMap(rulesOf);
  const first = rules.toSorted((a, b) => a.wall - b.wall)[0];
  if (!first) return null;
  const years = new Map<number, Turn[]>();

  /** The turns up to the end of a year of which the latest counts. */
  function turnsUntil(year: number): Turn[] {
    const known = years.get(year);
    if (known) return known;
    const turns = rules.flatMap((rule) => turnsOf(rule, year)).sort((a, b) => a.wall - b.wall);
    years.set(year, turns);
    return turns;
  }

  function offsetAt(wall: number): number {
    const turn = turnsUntil(new Date(wall).getUTCFullYear()).findLast((each) => each.wall <= wall);
    if (!turn) return first?.from ?? 0;
    // In the hour that is skipped, clocks still count as before.
    return wall < turn.wall + turn.to - turn.from ? turn.from : turn.to;
  }

  return {
    toInstant: (wall) => wall - offsetAt(wall),
    toWall(instant) {
      const near = [instant, instant - day / 2, instant + day / 2].map(offsetAt);
      const offset = near.find((each) => offsetAt(instant + each) === each) ?? near[0] ?? 0;
      return instant + offset;
    },
  };
}

function rulesOf(part: CalendarPart): Rule[] {
  if (part.kind !== "STANDARD" && part.kind !== "DAYLIGHT") return [];
  const to = offsetOf(fieldOf(part, "TZOFFSETTO"));
  if (to === null) return [];
  const from = offsetOf(fieldOf(part, "TZOFFSETFROM")) ?? to;
  const rule = fieldOf(part, "RRULE");
  const [, until = ""] = /UNTIL=(\d{4})/i.exec(rule ?? "") ?? [];
  const lastYear = Number(until) || Number.POSITIVE_INFINITY;
  const dates = part.lines.flatMap(({ name, value }) => (name === "RDATE" ? value.split(",") : []));
  return [
    { wall: wallOf(fieldOf(part, "DTSTART") ?? "19700101"), from, to, rule, lastYear },
    ...dates.map((date) => ({ wall: wallOf(date), from, to, rule: null, lastYear })),
  ].filter(({ wall }) => !Number.isNaN(wall));
}

function wallOf(text: string): number {
  const [, year, month, date, hour = "00", minute = "00", second = "00"] =
    /^(\d{4})(\d\d)(\d\d)(?:T(\d\d)(\d\d)(\d\d))?/.exec(text) ?? [];
  return Date.UTC(Number(year), Number(month) - 1, Number(date), Number(hour), Number(minute), Number(second));
}

/** `+0530`, `-03:30`, `+013015`, in milliseconds. */
function offsetOf(text: string | null): number | null {
  const [, sign, hours, minutes, seconds = 0] = /^([+-])?(\d\d):?(\d\d):?(\d\d)?$/.exec(text ?? "") ?? [];
  const offset = ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1_000;
  if (Number.isNaN(offset) || offset > 18 * 3_600_000) return null;
  return sign === "-" ? -offset : offset;
}

/** What a rule says of a year and the one before, or of its last. */
function turnsOf({ wall, from, to, rule, lastYear }: Rule, year: number): Turn[] {
  const first = new Date(wall).getUTCFullYear();
  if (!rule) return [{ wall, from, to }];
  if (first > year) return [];
  const start = Math.max(first, Math.min(year, lastYear) - 1);
  // A definition may begin in 1601: begin in the year it is asked about.
  const moved = /COUNT=|INTERVAL=/i.test(rule) ? wall : new Date(wall).setUTCFullYear(start);
  const moment = {
    isDay: false,
    wall: moved,
    zone: { ...utc, toWall: (instant: number) => instant + from },
    instant: moved,
  };
  const window = { from: Date.UTC(start, 0, 1), to: Date.UTC(start + 2, 0, 1) };
  return repetitions(rule, moment, window).map((each) => ({ wall: each, from, to }));
}
