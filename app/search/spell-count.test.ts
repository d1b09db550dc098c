import { expect, test } from "vitest";
import { plainFormats } from "#domain/kernel/format/formats.ts";
import { spellCount } from "./spell-count.ts";

test("results are counted to a bound, and beyond it the screen says which are shown", () => {
  expect(spellCount(plainFormats, 1, false)).toBe("1 result");
  expect(spellCount(plainFormats, 1_001, false)).toBe("1,001 results");
  expect(spellCount(plainFormats, 1_003, true)).toBe("More than 1,000 results. Shown: the best of the newest 400");
});
