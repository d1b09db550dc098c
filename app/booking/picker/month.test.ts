import { expect, test } from "vitest";
import { dayIn } from "#domain/kernel/day.ts";
import { addDays, addMonths, byDay, dayAfterKey, isDay, isMonth, spanOf, weeksOf } from "./month.ts";

test("November 2026 begins on a Sunday, so its first week holds one day", () => {
  const weeks = weeksOf("2026-11", 0);

  expect(weeks[0]).toEqual([null, null, null, null, null, null, "2026-11-01"]);
  expect(weeks).toHaveLength(6);
  expect(weeks.at(-1)?.[0]).toBe("2026-11-30");
});

test("a February of four full weeks has four rows", () => {
  expect(weeksOf("2027-02", 0)).toHaveLength(4);
});

test("a leap day is on the calendar, and only in its year", () => {
  expect(weeksOf("2028-02", 0).flat()).toContain("2028-02-29");
  expect(weeksOf("2027-02", 0).flat()).not.toContain("2027-02-29");
  expect(isDay("2028-02-29")).toBe(true);
  expect(isDay("2027-02-29")).toBe(false);
});

test("months and days step over the end of a year", () => {
  expect(addMonths("2026-12", 1)).toBe("2027-01");
  expect(addMonths("2026-01", -1)).toBe("2025-12");
  expect(addDays("2026-12-31", 1)).toBe("2027-01-01");
});

test.each(["2026-13", "2026-00", "2026-1", "next"])("%s is no month", (text) => {
  expect(isMonth(text)).toBe(false);
});

test.each([
  ["ArrowLeft", "2026-11-23"],
  ["ArrowRight", "2026-11-25"],
  ["ArrowUp", "2026-11-17"],
  ["ArrowDown", "2026-12-01"],
  ["Home", "2026-11-23"],
  ["End", "2026-11-29"],
  ["PageUp", "2026-10-24"],
  ["PageDown", "2026-12-24"],
])("from Tuesday 24 November %s leads to %s", (key, day) => {
  expect(dayAfterKey("2026-11-24", key, 0)).toBe(day);
});

test("a page back from the 31st stops at the last day of a shorter month", () => {
  expect(dayAfterKey("2026-12-31", "PageUp", 0)).toBe("2026-11-30");
  expect(dayAfterKey("2026-12-31", "a", 0)).toBeNull();
});

test("a month is asked for as the first and the last clocks on earth see it", () => {
  const { from, to } = spanOf("2026-11");

  expect(from.toISOString()).toBe("2026-10-31T10:00:00.000Z");
  expect(to.toISOString()).toBe("2026-12-01T12:00:00.000Z");
});

test("where weeks begin with Sunday, the calendar's rows and keys do", () => {
  expect(weeksOf("2026-11", 6)[0]).toEqual([1, 2, 3, 4, 5, 6, 7].map((day) => `2026-11-0${day}`));
  expect(dayAfterKey("2026-11-24", "Home", 6)).toBe("2026-11-22");
  expect(dayAfterKey("2026-11-24", "End", 6)).toBe("2026-11-28");
});

const at = (text: string) => Date.parse(text);

test("one instant is three dates around the earth", () => {
  const start = at("2026-11-24T10:30:00Z");

  expect(dayIn(start, "Pacific/Kiritimati")).toBe("2026-11-25");
  expect(dayIn(start, "UTC")).toBe("2026-11-24");
  expect(dayIn(start, "Pacific/Pago_Pago")).toBe("2026-11-23");
});

test("starts stand under the viewer's own days, in order", () => {
  const starts = [at("2026-11-24T09:30:00Z"), at("2026-11-24T10:00:00Z"), at("2026-11-24T10:30:00Z")];

  const days = byDay(starts, "Pacific/Kiritimati", "2026-11");

  expect([...days.keys()]).toEqual(["2026-11-24", "2026-11-25"]);
  expect(days.get("2026-11-25")).toEqual(starts.slice(1));
});

test("a start in the next month of the viewer is not in this one", () => {
  const start = at("2026-11-30T12:00:00Z");

  expect(byDay([start], "Pacific/Kiritimati", "2026-11").size).toBe(0);
  expect([...byDay([start], "Pacific/Kiritimati", "2026-12").keys()]).toEqual(["2026-12-01"]);
});

test("a day of 25 hours holds the starts of both its one o'clocks", () => {
  const starts = [at("2026-10-25T00:30:00Z"), at("2026-10-25T01:30:00Z"), at("2026-10-26T00:30:00Z")];

  expect(byDay(starts, "Europe/London", "2026-10").get("2026-10-25")).toHaveLength(2);
});

test("midnight belongs to the day it begins", () => {
  expect(dayIn(at("2026-11-24T00:00:00Z"), "UTC")).toBe("2026-11-24");
  expect(dayIn(at("2026-11-23T23:59:59Z"), "UTC")).toBe("2026-11-23");
});
