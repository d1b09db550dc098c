import { expect, test } from "vitest";
import { spanOf } from "./unit-field.tsx";

test.each([
  [1440, "1 day"],
  [120, "2 hours"],
  [60, "1 hour"],
  [4320, "3 days"],
  [90, null],
  [15, null],
  [0, null],
  [Number.NaN, null],
])("%d minutes are %j", (minutes, words) => {
  expect(spanOf(minutes)).toBe(words);
});
