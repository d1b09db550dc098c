import { expect, test } from "vitest";
import { formatsFor } from "#domain/kernel/format/formats.ts";
import { isSameReading, timeWords } from "./time-words.ts";

const on = (timeZone: string) => formatsFor({ locale: "en-GB", timeZone });
const start = Date.parse("2026-11-24T23:45:00Z");

test("a time is spelled out on each clock", () => {
  expect(timeWords(start, 30, on("America/New_York"))).toEqual({
    day: "Tuesday 24 November 2026",
    clock: "18:45 to 19:15",
    zone: "America/New York",
  });
});

test("a meeting over midnight names both its days", () => {
  expect(timeWords(start, 30, on("Europe/London"))).toMatchObject({
    day: "Tuesday 24 November 2026",
    clock: "23:45 to Wednesday 25 November 2026, 00:15",
  });
});

test("the hour between half past one and half past one is thirty minutes long", () => {
  const twice = Date.parse("2026-10-25T00:45:00Z");

  expect(timeWords(twice, 30, on("Europe/London")).clock).toBe("01:45 to 01:15");
});

test("zones that read the same are said once", () => {
  const [london, lisbon, paris] = ["Europe/London", "Europe/Lisbon", "Europe/Paris"].map((zone) =>
    timeWords(start, 30, on(zone)),
  );

  expect(london && lisbon && isSameReading(london, lisbon)).toBe(true);
  expect(london && paris && isSameReading(london, paris)).toBe(false);
});
