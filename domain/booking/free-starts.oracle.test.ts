import fc from "fast-check";
import { expect, test } from "vitest";
import { anySearch } from "#tests/slots/any-search.ts";
import { slowFreeStarts } from "#tests/slots/slow-free-starts.ts";
import { freeStarts } from "./free-starts.ts";

test("the engine offers what a slow reading of the rules, tick by tick, offers", () => {
  let offered = 0;
  fc.assert(
    fc.property(anySearch, (search) => {
      const starts = freeStarts(search);
      offered += starts.length;
      expect(starts).toEqual(slowFreeStarts(search));
    }),
    { numRuns: 250 },
  );
  expect(offered, "the searches must find something to compare").toBeGreaterThan(250);
});
