import fc from "fast-check";
import { expect, test } from "vitest";
import { wallClock } from "./wall-clock.ts";

const zones = [
  "Europe/London",
  "America/New_York",
  "Asia/Kathmandu",
  "Australia/Lord_Howe",
  "Africa/Casablanca",
  "Pacific/Apia",
  "Antarctica/Troll",
  "America/St_Johns",
  "UTC",
];

/** What `Intl` says, with nothing kept in between. */
function spelled(at: number, timeZone: string) {
  const options = { timeZone, hourCycle: "h23", dateStyle: "short", timeStyle: "medium" } as const;
  return new Intl.DateTimeFormat("sv-SE", options).format(at);
}

const shown = (at: number, timeZone: string) => {
  const { day, ...clock } = wallClock(at, timeZone);
  const [hour, minute, second] = [clock.hour, clock.minute, clock.second].map((part) => `${part}`.padStart(2, "0"));
  return `${day} ${hour}:${minute}:${second}`;
};

test("a clock shows what Intl says, at any moment since 1900", () => {
  const moment = fc.integer({ min: Date.UTC(1900, 0, 1), max: Date.UTC(2099, 11, 31) });
  fc.assert(
    fc.property(moment, fc.constantFrom(...zones), (at, zone) => shown(at, zone) === spelled(at, zone)),
    { numRuns: 3000 },
  );
});

test("and at every quarter of an hour of the days on which clocks change", () => {
  const days = ["2026-03-29", "2026-10-25", "2026-03-08", "2026-11-01", "2026-04-05", "2026-10-04", "2011-12-30"];
  for (const day of days) {
    for (let nth = -96; nth < 192; nth++) {
      const at = Date.parse(`${day}T00:00:00Z`) + nth * 15 * 60_000 + 59_500;
      for (const zone of zones) expect(shown(at, zone)).toBe(spelled(at, zone));
    }
  }
});

test("what is no moment is refused", () => {
  expect(() => wallClock(Number.NaN, "UTC")).toThrow(RangeError);
});
