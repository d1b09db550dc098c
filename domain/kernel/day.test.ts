import { expect, test } from "vitest";
import { addDays, dayIn, daysBetween, monthOf, weekdayOf } from "./day.ts";

const eve = new Date("2026-11-30T23:30:00Z");

test.each([
  ["UTC", "2026-11-30"],
  ["Europe/Berlin", "2026-12-01"],
  ["Pacific/Pago_Pago", "2026-11-30"],
  ["Pacific/Kiritimati", "2026-12-01"],
])("in %s it is %s", (timeZone, day) => {
  expect(dayIn(eve, timeZone)).toBe(day);
});

test("a day belongs to the month it begins with", () => {
  expect(monthOf("2026-02-28")).toBe("2026-02-01");
});

test.each([
  ["2026-11-30", 1, "2026-12-01"],
  ["2026-03-28", 2, "2026-03-30"],
  ["2028-02-28", 1, "2028-02-29"],
  ["2027-01-01", -1, "2026-12-31"],
])("%s and %i days are %s, whatever clocks change meanwhile", (day, more, is) => {
  expect(addDays(day, more)).toBe(is);
  expect(daysBetween(day, is)).toBe(more);
});

test("a week begins on Monday", () => {
  expect(["2026-11-23", "2026-11-28", "2026-11-29", "1969-12-31"].map(weekdayOf)).toEqual([0, 5, 6, 2]);
});
