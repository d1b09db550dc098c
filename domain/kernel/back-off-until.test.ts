import { expect, test } from "vitest";
import { backOffUntil } from "./back-off-until.ts";

const at = new Date("2026-11-23T09:00:00Z");

test.each([
  [null, 1],
  [0, 1],
  [0.5, 1],
  [7, 7],
  [60, 60],
  [10_000, 60],
])("a server that has been failing for %s minutes is left alone for %s", (failing, minutes) => {
  const since = failing === null ? null : new Date(at.getTime() - failing * 60_000);
  expect(backOffUntil(at, since)).toEqual(new Date(at.getTime() + minutes * 60_000));
});
