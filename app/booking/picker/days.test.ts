import { expect, test } from "vitest";
import { dayIn } from "#domain/kernel/day.ts";
import { byDay } from "./days.ts";

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
