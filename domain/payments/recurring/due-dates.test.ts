import fc from "fast-check";
import { expect, test } from "vitest";
import { cadences, dayAfter, dueDates, nextDue, type Rhythm } from "./due-dates.ts";

const monthly: Rhythm = { cadence: "monthly", day: 31, startsOn: "2026-11-10", endsOn: null };
const days = (rhythm: Rhythm, from: string, to: string) => dueDates(rhythm, from, to).map(({ on }) => on);

test("the 31st falls on the last day of a shorter month, and comes back to itself", () => {
  expect(dueDates(monthly, "2026-11-10", "2027-03-31")).toEqual([
    { period: "2026-11-01", on: "2026-11-30" },
    { period: "2026-12-01", on: "2026-12-31" },
    { period: "2027-01-01", on: "2027-01-31" },
    { period: "2027-02-01", on: "2027-02-28" },
    { period: "2027-03-01", on: "2027-03-31" },
  ]);
  expect(days(monthly, "2028-02-01", "2028-02-29")).toEqual(["2028-02-29"]);
});

test("quarters and years count from the beginning, weeks from Monday", () => {
  expect(days({ ...monthly, cadence: "quarterly", day: 10 }, "2026-11-10", "2027-08-31")).toEqual([
    "2026-11-10",
    "2027-02-10",
    "2027-05-10",
    "2027-08-10",
  ]);
  expect(days({ ...monthly, cadence: "yearly", day: 29, startsOn: "2028-02-29" }, "2028-01-01", "2030-12-31")).toEqual([
    "2028-02-29",
    "2029-02-28",
    "2030-02-28",
  ]);
  expect(dueDates({ ...monthly, cadence: "weekly", day: 7 }, "2026-11-10", "2026-11-22")).toEqual([
    { period: "2026-11-09", on: "2026-11-15" },
    { period: "2026-11-16", on: "2026-11-22" },
  ]);
});

test("nothing falls due before the beginning or after the end", () => {
  const brief = { ...monthly, day: 5, endsOn: "2027-01-04" };

  expect(days(brief, "2020-01-01", "2030-01-01")).toEqual(["2026-12-05"]);
  expect(nextDue(brief, "2026-12-06")).toBeNull();
  expect(nextDue(monthly, "1999-01-01")).toEqual({ period: "2026-11-01", on: "2026-11-30" });
});

const anyDay = fc
  .integer({ min: 0, max: 12_000 })
  .map((n) => new Date(Date.UTC(2010, 0, 1 + n)).toISOString().slice(0, 10));
const rhythms = fc.record({
  cadence: fc.constantFrom(...cadences),
  day: fc.integer({ min: 1, max: 31 }),
  startsOn: anyDay,
  endsOn: fc.option(anyDay, { freq: 5 }),
});

/** Checks every single day for something due. */
function byHand({ cadence, day, startsOn, endsOn }: Rhythm, from: string, to: string) {
  const found: string[] = [];
  for (let on = from > startsOn ? from : startsOn; on <= to && (endsOn === null || on <= endsOn); on = dayAfter(on)) {
    const at = new Date(`${on}T00:00:00Z`);
    const isLast = dayAfter(on).endsWith("-01");
    const isDay = at.getUTCDate() === day || (isLast && at.getUTCDate() < day);
    const apart =
      (Number(on.slice(0, 4)) - Number(startsOn.slice(0, 4))) * 12 +
      Number(on.slice(5, 7)) -
      Number(startsOn.slice(5, 7));
    const isDue =
      cadence === "weekly"
        ? (at.getUTCDay() || 7) === day
        : isDay && apart % { monthly: 1, quarterly: 3, yearly: 12 }[cadence] === 0;
    if (isDue) found.push(on);
  }
  return found;
}

test("for any rhythm and span the days are those that a look at every day finds, each in a period of its own", () => {
  fc.assert(
    fc.property(rhythms, anyDay, fc.integer({ min: 0, max: 900 }), (any, from, length) => {
      const rhythm = { ...any, day: any.cadence === "weekly" ? ((any.day - 1) % 7) + 1 : any.day };
      const to = new Date(Date.parse(from) + length * 86_400_000).toISOString().slice(0, 10);
      const due = dueDates(rhythm, from, to);

      expect(due.map(({ on }) => on)).toEqual(byHand(rhythm, from, to));
      expect(new Set(due.map(({ period }) => period)).size).toBe(due.length);
      const next = byHand(
        rhythm,
        from,
        new Date(Date.parse(from > rhythm.startsOn ? from : rhythm.startsOn) + 400 * 86_400_000)
          .toISOString()
          .slice(0, 10),
      );
      expect(nextDue(rhythm, from)?.on).toBe(next[0]);
    }),
    { numRuns: 300 },
  );
});
