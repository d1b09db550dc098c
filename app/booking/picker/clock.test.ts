import { expect, test } from "vitest";
import { formatsFor } from "#domain/kernel/format/formats.ts";
import { clocksOf, partsOfDay } from "./clock.ts";

const on = (timeZone: string) => formatsFor({ locale: "en-GB", timeZone });
const at = (text: string) => Date.parse(text);

test("a start is read on the viewer's wall", () => {
  expect(clocksOf([at("2026-11-24T14:00:00Z")], on("Asia/Kolkata"))).toEqual([
    { start: at("2026-11-24T14:00:00Z"), hour: 19, label: "19:30" },
  ]);
});

test("where the clock is turned back, the offset tells the two half past ones apart", () => {
  const starts = [at("2026-10-25T00:30:00Z"), at("2026-10-25T01:30:00Z"), at("2026-10-25T02:30:00Z")];

  expect(clocksOf(starts, on("Europe/London")).map(({ label }) => label)).toEqual([
    "01:30 (UTC+01:00)",
    "01:30 (UTC+00:00)",
    "02:30",
  ]);
});

test("where the clock is turned forward, the lost hour is not on offer", () => {
  const starts = [at("2027-03-28T00:30:00Z"), at("2027-03-28T01:00:00Z")];

  expect(clocksOf(starts, on("Europe/London")).map(({ label }) => label)).toEqual(["00:30", "02:00"]);
});

test("a day falls into morning, afternoon and evening, and empty parts are left out", () => {
  const starts = [at("2026-11-24T00:00:00Z"), at("2026-11-24T12:00:00Z"), at("2026-11-24T17:30:00Z")];

  const parts = partsOfDay(clocksOf(starts, on("UTC")));

  expect(parts.map(({ name, clocks }) => [name, clocks.length])).toEqual([
    ["Morning", 1],
    ["Afternoon", 2],
  ]);
});

test("a clock of twelve hours falls into the same parts of the day", () => {
  const starts = [at("2026-11-24T09:00:00Z"), at("2026-11-24T21:00:00Z")];

  const parts = partsOfDay(clocksOf(starts, formatsFor({ locale: "en-US", timeZone: "UTC" })));

  expect(parts.map(({ name, clocks }) => [name, clocks[0]?.label])).toEqual([
    ["Morning", "9:00\u00a0AM"],
    ["Evening", "9:00\u00a0PM"],
  ]);
});
