import { expect, test } from "vitest";
import { clocksOf, partsOfDay } from "./clock.ts";

const at = (text: string) => Date.parse(text);

test("a start is read on the viewer's wall", () => {
  expect(clocksOf([at("2026-11-24T14:00:00Z")], "Asia/Kolkata")).toEqual([
    { start: at("2026-11-24T14:00:00Z"), label: "19:30" },
  ]);
});

test("where the clock is turned back, the offset tells the two half past ones apart", () => {
  const starts = [at("2026-10-25T00:30:00Z"), at("2026-10-25T01:30:00Z"), at("2026-10-25T02:30:00Z")];

  expect(clocksOf(starts, "Europe/London").map(({ label }) => label)).toEqual([
    "01:30 (UTC+01:00)",
    "01:30 (UTC+00:00)",
    "02:30",
  ]);
});

test("where the clock is turned forward, the lost hour is not on offer", () => {
  const starts = [at("2027-03-28T00:30:00Z"), at("2027-03-28T01:00:00Z")];

  expect(clocksOf(starts, "Europe/London").map(({ label }) => label)).toEqual(["00:30", "02:00"]);
});

test("a day falls into morning, afternoon and evening, and empty parts are left out", () => {
  const starts = [at("2026-11-24T00:00:00Z"), at("2026-11-24T12:00:00Z"), at("2026-11-24T17:30:00Z")];

  const parts = partsOfDay(clocksOf(starts, "UTC"));

  expect(parts.map(({ name, clocks }) => [name, clocks.length])).toEqual([
    ["Morning", 1],
    ["Afternoon", 2],
  ]);
});
