import { expect, test } from "vitest";
import { dayIn, monthOf } from "./day.ts";

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
