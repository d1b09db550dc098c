import { afterEach, expect, test } from "vitest";
import { dayIn } from "#domain/kernel/day.ts";
import { formatMonth } from "#domain/kernel/format/dates.ts";
import { isMonth, monthsAfter, monthsBetween } from "./month.ts";

const zone = process.env["TZ"];
afterEach(() => {
  if (zone === undefined) delete process.env["TZ"];
  else process.env["TZ"] = zone;
});

test.each(["UTC", "Pacific/Kiritimati", "America/Los_Angeles"])(
  "a month begins at midnight of the agency, also when the machine stands in %s",
  (machine) => {
    process.env["TZ"] = machine;
    const around = (timeZone: string, at: string) => dayIn(new Date(at), timeZone);

    expect(around("Europe/Berlin", "2026-10-31T22:59:59Z")).toBe("2026-10-31");
    expect(around("Europe/Berlin", "2026-10-31T23:00:00Z")).toBe("2026-11-01");
    expect(around("America/New_York", "2026-12-01T04:59:59Z")).toBe("2026-11-30");
    expect(around("America/New_York", "2027-01-01T05:00:00Z")).toBe("2027-01-01");
    expect(around("Pacific/Auckland", "2026-12-31T11:00:00Z")).toBe("2027-01-01");
    expect(formatMonth("2026-11-30")).toBe("November 2026");
    expect(formatMonth("2026-11")).toBe("November 2026");
  },
);

test("months are counted on and back over the turn of a year", () => {
  expect([monthsAfter("2026-11", 2), monthsAfter("2026-01", -1), monthsAfter("2026-05", -17)]).toEqual([
    "2027-01",
    "2025-12",
    "2024-12",
  ]);
  expect(monthsBetween("2025-11", "2026-02")).toEqual(["2025-11", "2025-12", "2026-01", "2026-02"]);
  expect(monthsBetween("2026-02", "2026-01")).toEqual([]);
});

test.each([
  ["2026-11", true],
  ["2026-1", false],
  ["2026-13", false],
  ["2026-00", false],
  ["1999-12", false],
  ["x", false],
])("%s as a month of an address: %s", (text, is) => expect(isMonth(text)).toBe(is));
