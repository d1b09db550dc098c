import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays, dayIn } from "#domain/kernel/day.ts";
import { changes, inEveryZone } from "#tests/zones.ts";
import { answerUntil, endOfDay } from "./deadline.ts";

const zones = [
  "Pacific/Niue",
  "Pacific/Kiritimati",
  "Europe/Berlin",
  "America/New_York",
  "Asia/Beirut",
  "Asia/Kathmandu",
];

inEveryZone(() => {
  test("a claim can be answered until the last instant of the day in the client's zone, over every change of the clock", () => {
    for (const zone of zones)
      for (const day of changes.flatMap((change) => [-1, 0, 1].map((days) => addDays(change, days)))) {
        const end = endOfDay(day, zone);
        expect([zone, dayIn(end.getTime() - 1, zone)]).toEqual([zone, day]);
        expect([zone, dayIn(end, zone)]).toEqual([zone, addDays(day, 1)]);
      }
  });
});

test("clocks that go forward at midnight skip the first hour of the next day", () => {
  expect(endOfDay("2026-03-28", "Asia/Beirut").toISOString()).toBe("2026-03-28T22:00:00.000Z");
  expect(endOfDay("2026-03-28", "Europe/Berlin").toISOString()).toBe("2026-03-28T23:00:00.000Z");
  expect(endOfDay("2026-10-25", "Europe/Berlin").toISOString()).toBe("2026-10-25T23:00:00.000Z");
  expect(endOfDay("2026-11-01", "America/New_York").toISOString()).toBe("2026-11-02T05:00:00.000Z");
});

test("the days are counted on the client's calendar, whenever the claim is sent", () => {
  const instant = fc.integer({ min: Date.parse("2026-01-01"), max: Date.parse("2027-12-31") });
  fc.assert(
    fc.property(instant, fc.integer({ min: 1, max: 90 }), fc.constantFrom(...zones), (at, days, timeZone) => {
      const until = answerUntil(new Date(at), { days, timeZone });
      expect(dayIn(until.getTime() - 1, timeZone)).toBe(addDays(dayIn(at, timeZone), days));
      expect(dayIn(until, timeZone)).toBe(addDays(dayIn(at, timeZone), days + 1));
    }),
  );
});
