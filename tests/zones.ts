import { afterEach, beforeEach, describe, expect, test } from "vitest";

/** Runs tests in processes whose time zones are UTC, both ends of the date line, and zones where clocks change. */
export const inEveryZone = (tests: () => void) =>
  describe.each([
    ["UTC", "2026-01-01T12:00:00.000Z"],
    ["Pacific/Niue", "2026-01-01T23:00:00.000Z"],
    ["Pacific/Kiritimati", "2025-12-31T22:00:00.000Z"],
    ["America/New_York", "2026-01-01T17:00:00.000Z"],
  ])("in a process that runs in %s", (zone, noon) => {
    const before = process.env["TZ"];
    beforeEach(() => {
      process.env["TZ"] = zone;
    });
    afterEach(() => {
      if (before === undefined) delete process.env["TZ"];
      else process.env["TZ"] = before;
    });
    test("it does live there", () => {
      expect(new Date(2026, 0, 1, 12).toISOString()).toBe(noon);
    });
    tests();
  });

/** Readers at both ends of the date line, and in zones where clocks change. */
export const readers = ["Pacific/Niue", "Pacific/Kiritimati", "Europe/Berlin", "America/New_York"];

/** The days before, on and after both changes of the clock, in Europe and in America. */
export const changes = ["2026-03-08", "2026-03-28", "2026-03-29", "2026-03-30", "2026-10-25", "2026-11-01"];
