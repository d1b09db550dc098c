import { expect, test } from "vitest";
import { formatMonthOf, monthsUntil } from "./read-results.ts";

test("at least half a year is drawn, at most a whole one, and the year may change in between", () => {
  expect(monthsUntil("2027-02-01")).toEqual([
    "2026-09-01",
    "2026-10-01",
    "2026-11-01",
    "2026-12-01",
    "2027-01-01",
    "2027-02-01",
  ]);
  expect(monthsUntil("2026-11-01", "2026-04-01")).toHaveLength(8);
  expect(monthsUntil("2026-11-01", "2020-01-01")).toHaveLength(12);
  expect(monthsUntil("2026-11-01", "2020-01-01")[0]).toBe("2025-12-01");
});

test("months are named in full and in three letters", () => {
  expect(formatMonthOf("2026-09-01")).toEqual({ name: "September 2026", short: "Sep" });
});
