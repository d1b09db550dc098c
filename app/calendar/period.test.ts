import { expect, test } from "vitest";
import { formatsFor } from "#domain/kernel/format/formats.ts";
import type { Locale } from "#domain/kernel/format/locales.ts";
import { periodOf, viewOf } from "./period.ts";

const now = new Date("2026-11-21T23:30:00Z");
const on = (timeZone: string, locale: Locale = "en-GB") => ({ now, formats: formatsFor({ locale, timeZone }) });
const inUtc = on("UTC");

test("a month is shown in whole weeks from Monday to Sunday", () => {
  const { weeks, title, before, after } = periodOf("month", "2026-11-21", inUtc);

  expect(title).toBe("November 2026");
  expect(weeks).toHaveLength(6);
  expect(weeks.at(0)?.at(0)).toBe("2026-10-26");
  expect(weeks.at(-1)?.at(-1)).toBe("2026-12-06");
  expect([before, after]).toEqual(["2026-10-21", "2026-12-21"]);
});

test("a February that fills four weeks has no empty ones", () => {
  expect(periodOf("month", "2027-02-10", inUtc).weeks).toHaveLength(4);
});

test("after the 31st of a month comes the last day of a shorter one", () => {
  expect(periodOf("month", "2027-01-31", inUtc).after).toBe("2027-02-28");
});

test("today is the viewer's, not the server's", () => {
  expect(periodOf("week", null, on("Pacific/Auckland")).today).toBe("2026-11-22");
  expect(periodOf("week", null, on("America/New_York")).today).toBe("2026-11-21");
});

test.each([
  ["loses an hour in spring", "2026-03-25", 167],
  ["gains an hour in autumn", "2026-10-21", 169],
  ["has 168 hours otherwise", "2026-11-18", 168],
])("a week in Berlin %s", (_, date, hours) => {
  const { from, to, weeks } = periodOf("week", date, on("Europe/Berlin"));

  expect((to.getTime() - from.getTime()) / 3_600_000).toBe(hours);
  expect(weeks.flat()).toHaveLength(7);
});

test("a week across two years names the later one", () => {
  expect(periodOf("week", "2026-12-31", inUtc).title).toBe("28 Dec 2026 to 3 Jan 2027");
});

test.each([["tomorrow"], ["2026-02-30"], ["9999-01-01"], [""]])("a date such as %o is read as today", (date) => {
  expect(periodOf("month", date, inUtc).date).toBe("2026-11-21");
});

test("an unknown view is the month", () => {
  expect([viewOf("week"), viewOf("year"), viewOf(null)]).toEqual(["week", "month", "month"]);
});

test("where weeks begin with Sunday, months and weeks do", () => {
  const american = on("UTC", "en-US");
  const { weeks } = periodOf("month", "2026-11-21", american);

  expect([weeks.at(0)?.at(0), weeks.at(-1)?.at(-1)]).toEqual(["2026-11-01", "2026-12-05"]);
  expect(periodOf("week", "2026-11-22", american)).toMatchObject({ title: "Nov 22 to 28, 2026" });
});
