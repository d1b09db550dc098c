import { expect, test } from "vitest";
import { clock } from "./clock.ts";
import { failureOf } from "./read-gallery.ts";

test.each([
  [null, "0:00"],
  [0, "0:00"],
  [5.9, "0:05"],
  [725, "12:05"],
  [3725, "1:02:05"],
])("%j seconds are %s", (seconds, spelt) => {
  expect(clock(seconds)).toBe(spelt);
});

test("a database that refuses and any other surprise have a sentence each", () => {
  const refusal = Object.assign(new Error("no such table"), { code: "42P01" });

  expect(failureOf(refusal)).toBe("Failed to fetch videos");
  expect(failureOf(new TypeError("x is not a function"))).toBe("An unexpected error occurred");
});
