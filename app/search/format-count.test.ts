import { expect, test } from "vitest";
import { plainFormats } from "#domain/kernel/format/formats.ts";
import { formatCount } from "./format-count.ts";

test("results are counted to a bound, and beyond it the screen says which are shown", () => {
  expect(formatCount(plainFormats, 1, false)).toBe("1 result");
  expect(formatCount(plainFormats, 1_001, false)).toBe("1,001 results");
  expect(formatCount(plainFormats, 1_003, true)).toBe("More than 1,000 results. Shown: the best of the newest 400");
});
