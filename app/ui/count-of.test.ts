import { expect, test } from "vitest";
import { countOf } from "./count-of.ts";

test("one is one, and more are more", () => {
  expect([countOf(1, "meeting"), countOf(3, "task")]).toEqual(["1 meeting", "3 tasks"]);
  expect([countOf(1, "company", "companies"), countOf(0, "company", "companies")]).toEqual([
    "1 company",
    "0 companies",
  ]);
});
