import { expect, test } from "vitest";
import { hoursOf, placesOn } from "./place.ts";

const span = (id: string, start: string, end: string) => ({ id, start: new Date(start), end: new Date(end) });

test("a meeting stands where the viewer's clock says", () => {
  const noon = span("a", "2026-11-23T12:00:00Z", "2026-11-23T12:30:00Z");

  expect(placesOn("2026-11-23", "Asia/Kolkata", [noon])).toEqual([
    { id: "a", fromMin: 17 * 60 + 30, toMin: 18 * 60, lane: 0, lanes: 1 },
  ]);
});

test("meetings that overlap stand side by side, the next ones have the room to themselves", () => {
  const places = placesOn("2026-11-23", "UTC", [
    span("a", "2026-11-23T09:00:00Z", "2026-11-23T10:00:00Z"),
    span("b", "2026-11-23T09:30:00Z", "2026-11-23T10:30:00Z"),
    span("c", "2026-11-23T10:00:00Z", "2026-11-23T10:30:00Z"),
    span("d", "2026-11-23T11:00:00Z", "2026-11-23T11:30:00Z"),
  ]);

  expect(places.map(({ id, lane, lanes }) => [id, lane, lanes])).toEqual([
    ["a", 0, 2],
    ["b", 1, 2],
    ["c", 0, 2],
    ["d", 0, 1],
  ]);
});

test("two meetings at the same reading of the clock, one before it is set back and one after, do not cover each other", () => {
  const places = placesOn("2026-10-25", "Europe/Berlin", [
    span("summer", "2026-10-25T00:15:00Z", "2026-10-25T00:45:00Z"),
    span("winter", "2026-10-25T01:15:00Z", "2026-10-25T01:45:00Z"),
  ]);

  expect(places.map(({ fromMin, lane, lanes }) => [fromMin, lane, lanes])).toEqual([
    [135, 0, 2],
    [135, 1, 2],
  ]);
});

test("a meeting past midnight stands on both dates", () => {
  const late = span("a", "2026-11-23T23:30:00Z", "2026-11-24T00:30:00Z");

  expect(placesOn("2026-11-23", "UTC", [late])).toMatchObject([{ fromMin: 1410, toMin: 1440 }]);
  expect(placesOn("2026-11-24", "UTC", [late])).toMatchObject([{ fromMin: 0, toMin: 30 }]);
  expect(placesOn("2026-11-25", "UTC", [late])).toEqual([]);
});

test("on a date whose clocks skip midnight the first meeting stands at one", () => {
  const first = span("a", "2018-11-04T03:00:00Z", "2018-11-04T03:30:00Z");

  expect(placesOn("2018-11-04", "America/Sao_Paulo", [first])).toMatchObject([{ fromMin: 60, toMin: 90 }]);
  expect(placesOn("2018-11-03", "America/Sao_Paulo", [first])).toEqual([]);
});

test("the hours of a working day are shown, and more when a meeting lies outside them", () => {
  const at = (fromMin: number, toMin: number) => [{ id: "a", fromMin, toMin, lane: 0, lanes: 1 }];

  expect(hoursOf([])).toEqual({ from: 8, to: 18 });
  expect(hoursOf(at(330, 360))).toEqual({ from: 5, to: 18 });
  expect(hoursOf(at(1430, 1440))).toEqual({ from: 8, to: 24 });
});
