import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { dayIn } from "#domain/kernel/day.ts";
import { plainFormats } from "#domain/kernel/format/formats.ts";
import { placeOf, shifted } from "./days.ts";
import { spanOf } from "./span.ts";

describe.each(["UTC", "Pacific/Pago_Pago", "Pacific/Kiritimati"])("in a process that runs in %s", (zone) => {
  const before = process.env["TZ"];
  beforeEach(() => {
    process.env["TZ"] = zone;
  });
  afterEach(() => {
    if (before === undefined) delete process.env["TZ"];
    else process.env["TZ"] = before;
  });

  test.each([
    [{ startOn: "2026-03-28", dueOn: "2026-03-29" }, 1, { startOn: "2026-03-29", dueOn: "2026-03-30" }],
    [{ startOn: null, dueOn: "2026-10-25" }, 1, { startOn: null, dueOn: "2026-10-26" }],
    [{ startOn: "2026-12-31", dueOn: null }, -1, { startOn: "2026-12-30", dueOn: null }],
  ])("%o moved by %i days is %o", (task, days, is) => {
    expect(shifted(task, days, "whole")).toEqual(is);
  });

  test("the end moves alone, and never before the start", () => {
    const task = { startOn: "2026-11-23", dueOn: "2026-11-25" };
    expect(shifted(task, 2, "end")).toEqual({ startOn: "2026-11-23", dueOn: "2026-11-27" });
    expect(shifted(task, -9, "end")).toEqual({ startOn: "2026-11-23", dueOn: "2026-11-23" });
  });

  test.each([
    ["week", "2026-11-29", "2026-11-23", "2026-11-29", 7],
    ["month", "2028-02-29", "2028-02-01", "2028-02-29", 29],
    ["month", "2026-12-31", "2026-12-01", "2026-12-31", 31],
    ["quarter", "2026-05-31", "2026-04-01", "2026-06-30", 91],
    ["quarter", "2026-12-31", "2026-10-01", "2026-12-31", 92],
    ["quarter", "2026-01-01", "2026-01-01", "2026-03-31", 90],
  ] as const)("the %s around %s goes from %s to %s", (scale, date, from, to, days) => {
    const span = spanOf(scale, date, "2026-11-23", plainFormats);
    expect(span).toMatchObject({ from, to, days });
    expect(spanOf(scale, span.before, "2026-11-23", plainFormats).to).toBe(span.before);
    expect(spanOf(scale, span.after, "2026-11-23", plainFormats).from).toBe(span.after);
  });

  test("today is the reader's own day, wherever the app runs", () => {
    const now = new Date("2026-11-23T10:30:00Z");
    const todayIn = (timeZone: string) => spanOf("week", null, dayIn(now, timeZone), plainFormats).today;
    expect(["Pacific/Pago_Pago", "UTC", "Pacific/Kiritimati"].map(todayIn)).toEqual([
      "2026-11-22",
      "2026-11-23",
      "2026-11-24",
    ]);
  });

  test("a day nobody can mean counts as today", () => {
    for (const asked of ["2026-02-30", "tomorrow", "9999-01-01"])
      expect(spanOf("month", asked, "2026-11-23", plainFormats).date).toBe("2026-11-23");
  });
});

test("a task lies on its days, cut off where the span ends", () => {
  const span = { from: "2026-11-23", days: 7 };
  expect(placeOf({ startOn: "2026-11-24", dueOn: "2026-11-25" }, span)).toEqual({
    start: 2,
    end: 4,
    isOutside: false,
    goesOn: "",
  });
  expect(placeOf({ startOn: "2026-11-01", dueOn: "2026-12-25" }, span)).toEqual({
    start: 1,
    end: 8,
    isOutside: false,
    goesOn: "before after",
  });
  expect(placeOf({ startOn: null, dueOn: "2026-11-30" }, span)).toMatchObject({ isOutside: true });
});
