import fc from "fast-check";
import { expect, test } from "vitest";
import { slugOf } from "./slug-of.ts";

test.each([
  ["Quarterly review", "quarterly-review"],
  ["  Erstgespräch & Büro ", "erstgesprach-buro"],
  ["Große Straße", "grosse-strasse"],
  ["What\u2019s next?", "whats-next"],
  ["日本", ""],
])("%s is %o in an address", (name, slug) => {
  expect(slugOf(name, 60)).toBe(slug);
});

test("any name gives an address of single hyphens that is not too long, or none", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), fc.integer({ min: 1, max: 60 }), (name, longest) => {
      const slug = slugOf(name, longest);
      expect(slug).toMatch(/^([a-z0-9]+(-[a-z0-9]+)*)?$/);
      expect(slug.length).toBeLessThanOrEqual(longest);
    }),
  );
});
