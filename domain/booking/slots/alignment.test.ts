import { expect, test } from "vitest";
import { appointment, aSearch, at, clock } from "#tests/slots/a-search.ts";
import { freeStarts } from "../free-starts.ts";
import type { Meeting, Wall } from "../slot.ts";

/** The starts on a day with these hours, as "HH:mm" in the host's zone. */
function day(windows: Wall[], meeting: Partial<Meeting>, timeZone = "UTC") {
  const host = { timeZone, overrides: [{ date: "2026-11-24", windows }] };
  return clock(timeZone, freeStarts(aSearch({ host, meeting }))).map((start) => start.slice(11));
}

test.each([
  [120, "10:00"],
  [90, "09:30"],
  [40, "09:20"],
  [45, "09:15"],
  [50, "09:10"],
  [25, "09:05"],
  [7, "09:02"],
])("with a start every %i minutes, hours from 09:02 begin at %s", (intervalMin, first) => {
  expect(day([{ from: "09:02", to: "12:00" }], { lengthMin: 15, intervalMin })[0]).toBe(first);
});

test("starts follow one another at the interval, whatever the length", () => {
  const hours = [{ from: "09:00", to: "11:00" }];

  expect(day(hours, { lengthMin: 60, intervalMin: 15 })).toEqual(["09:00", "09:15", "09:30", "09:45", "10:00"]);
  expect(day(hours, { lengthMin: 15, intervalMin: 50 })).toEqual(["09:00", "09:50", "10:40"]);
});

test("the start offset moves the first start and widens every step", () => {
  const hours = [{ from: "09:00", to: "12:00" }];

  expect(day(hours, { lengthMin: 30, intervalMin: 30, startOffsetMin: 5 })).toEqual([
    "09:05",
    "09:40",
    "10:15",
    "10:50",
    "11:25",
  ]);
});

test("a meeting may end with the stretch, not a minute later", () => {
  expect(day([{ from: "09:00", to: "10:00" }], { lengthMin: 60, intervalMin: 30 })).toEqual(["09:00"]);
  expect(day([{ from: "09:00", to: "09:59" }], { lengthMin: 60, intervalMin: 30 })).toEqual([]);
});

test("the grid is that of the host's clock, also a quarter or half an hour from everybody else's", () => {
  const hours = [{ from: "09:20", to: "11:30" }];
  const hourly = { lengthMin: 60, intervalMin: 60 };

  expect(day(hours, hourly, "Asia/Kathmandu")).toEqual(["10:00"]);
  expect(day(hours, { lengthMin: 30, intervalMin: 30 }, "Asia/Kathmandu")).toEqual([
    "09:30",
    "10:00",
    "10:30",
    "11:00",
  ]);
  expect(day(hours, hourly, "Australia/Lord_Howe")).toEqual(["10:00"]);
});

test("after something that ends within a minute, the next whole minute is the earliest", () => {
  const until = at("UTC", "2026-11-24T09:10") + 1;
  const busy = [{ ...appointment("2026-11-24T08:00", "2026-11-24T09:00"), to: until }];
  const search = aSearch({ host: { busy }, meeting: { lengthMin: 15, intervalMin: 7 } });

  expect(clock("UTC", freeStarts(search))[0]).toBe("2026-11-24T09:11");
});

test("each free stretch has a grid of its own", () => {
  const busy = [appointment("2026-11-24T10:00", "2026-11-24T10:20")];
  const search = aSearch({ host: { busy }, meeting: { lengthMin: 40, intervalMin: 50 }, to: "2026-11-24T12:00" });

  expect(clock("UTC", freeStarts(search)).map((start) => start.slice(11))).toEqual(["09:00", "10:20", "11:10"]);
});

test("a question about part of a day has the part of the answer: from is in it, to is not", () => {
  const part = (from: string, to: string) => {
    const search = aSearch({ meeting: { lengthMin: 50, intervalMin: 50 }, from, to, now: "2026-11-20T00:00" });
    return clock("UTC", freeStarts(search)).map((start) => start.slice(11));
  };

  expect(part("2026-11-24T09:50", "2026-11-24T11:30")).toEqual(["09:50", "10:40"]);
  expect(part("2026-11-24T09:51", "2026-11-24T11:31")).toEqual(["10:40", "11:30"]);
  expect(part("2026-11-24T11:00", "2026-11-24T11:00")).toEqual([]);
});

test("an interval of nothing is refused rather than never answered", () => {
  expect(() => freeStarts(aSearch({ meeting: { intervalMin: 0 } }))).toThrow(RangeError);
});
