import { expect, test } from "vitest";
import { spellCount } from "./spell-count.ts";

test("results are counted to a bound, and beyond it the screen says which are shown", () => {
  expect(spellCount(1, false)).toBe("1 result");
  expect(spellCount(1_001, false)).toBe("1,001 results");
  expect(spellCount(1_003, true)).toBe("More than 1,000 results. Shown: the best of the newest 400");
});
