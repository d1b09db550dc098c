import fc from "fast-check";
import { expect, test } from "vitest";
import { offsetAt } from "./zone-offset.ts";

const zones = ["America/New_York", "Europe/London", "Australia/Lord_Howe", "Pacific/Apia", "Asia/Kathmandu", "UTC"];
const anyMoment = fc.integer({ min: Date.UTC(1950, 0), max: Date.UTC(2100, 0) });

test("an offset is the one Temporal knows, in whatever order moments are asked for", () => {
  fc.assert(
    fc.property(fc.constantFrom(...zones), anyMoment, (timeZone, at) => {
      const moment = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(timeZone);
      const { from, to, offset } = offsetAt(timeZone, at);

      expect(offset).toBe(moment.offsetNanoseconds / 1e6);
      expect(from <= at && at < to).toBe(true);
    }),
    { numRuns: 1000 },
  );
});

test("an offset begins at the very instant the clocks change", () => {
  const change = Date.parse("2026-03-08T07:00:00Z");
  const before = offsetAt("America/New_York", change - 1);
  const after = offsetAt("America/New_York", change);

  expect(before).toMatchObject({ to: change, offset: -5 * 3_600_000 });
  expect(after).toMatchObject({ from: change, offset: -4 * 3_600_000 });
});

test("a zone without changes keeps its offset for ever", () => {
  expect(offsetAt("+05:30", 0)).toEqual({
    from: Number.NEGATIVE_INFINITY,
    to: Number.POSITIVE_INFINITY,
    offset: 19_800_000,
  });
});

test("a zone nobody knows is a mistake of the caller", () => {
  expect(() => offsetAt("Mars/Olympus", 0)).toThrow(RangeError);
});
