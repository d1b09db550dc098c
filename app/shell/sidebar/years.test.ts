import { expect, test } from "vitest";
import { yearsOf } from "./years.ts";

const months = [
  "2026-02",
  "2026-01",
  "2025-12",
  "2025-11",
  "2025-10",
  "2025-09",
  "2025-08",
  "2025-07",
  "2024-12",
  "2024-11",
];
const labels = (chosen: string) => yearsOf(months, chosen).map(({ label }) => label);

test("the last six months stand open, an earlier year is one line that leads to its latest month", () => {
  expect(labels("2026-02")).toEqual([
    "February 2026",
    "January 2026",
    "December 2025",
    "November 2025",
    "October 2025",
    "September 2025",
    "2025",
    "2024",
  ]);
  expect(yearsOf(months, "2026-02").slice(-2)).toMatchObject([{ month: "2025-08" }, { month: "2024-12" }]);
});

test("the chosen year is unfolded", () => {
  expect(labels("2024-11").slice(-3)).toEqual(["2025", "December 2024", "November 2024"]);
  expect(labels("2025-07").slice(-3)).toEqual(["August 2025", "July 2025", "2024"]);
});
