import fc from "fast-check";
import { expect, test } from "vitest";
import { barScale } from "./bar-scale.ts";

test("the scale climbs in round steps to just above the highest bar", () => {
  expect(barScale([47, 12, 3]).ticks).toEqual([60, 40, 20, 0]);
  expect(barScale([3]).ticks).toEqual([3, 2, 1, 0]);
  expect(barScale([249_999_00]).ticks).toEqual([30_000_000, 20_000_000, 10_000_000, 0]);
});

test("a loss hangs below the line of zero", () => {
  const { ticks, at } = barScale([100, -30]);
  expect(ticks).toEqual([100, 50, 0, -50]);
  expect([at(100), at(0), at(-50)]).toEqual([0, expect.closeTo(66.67, 1), 100]);
});

test("nothing at all has the line of zero only", () => {
  expect(barScale([]).ticks).toEqual([0]);
  expect(barScale([0, 0]).at(0)).toBe(100);
});

test("every value has its place, between few steps", () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -1e12, max: 1e12 }), { maxLength: 40 }), (values) => {
      const { ticks, at } = barScale(values);
      expect(ticks.length).toBeLessThanOrEqual(7);
      for (const value of values) expect(at(value)).toBeGreaterThanOrEqual(0);
      for (const value of values) expect(at(value)).toBeLessThanOrEqual(100);
    }),
  );
});
