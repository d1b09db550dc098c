import { expect, test } from "vitest";
import { appointment, aSearch, clock, daily } from "#tests/slots/a-search.ts";
import { freeStarts } from "../free-starts.ts";

type Night = { date: string; from: string; to: string; every?: number; busyUntil?: string };

/** The host's local time at each start of one night. */
function night(timeZone: string, { date, from, to, every = 60, busyUntil }: Night) {
  const busy = busyUntil ? [appointment(`${date}T00:00`, `${date}T${busyUntil}`, timeZone)] : [];
  const host = { timeZone, weekly: daily(from, to), busy };
  const search = aSearch({ host, from: `${date}T00:00`, meeting: { lengthMin: every, intervalMin: every } });
  return clock(timeZone, freeStarts(search)).map((start) => start.replace(`${date}T`, ""));
}

test("New York in March: the hour that is skipped holds no meeting", () => {
  expect(night("America/New_York", { date: "2026-03-08", from: "01:00", to: "04:00" })).toEqual(["01:00", "03:00"]);
});

test("New York in March: a window that opens in the skipped hour opens an hour later", () => {
  expect(night("America/New_York", { date: "2026-03-08", from: "02:30", to: "05:00", every: 30 })).toEqual([
    "03:30",
    "04:00",
    "04:30",
  ]);
});

test("New York in March: a window inside the skipped hour moves with it, and one that ends before it begins is none", () => {
  expect(night("America/New_York", { date: "2026-03-08", from: "02:00", to: "02:30", every: 30 })).toEqual(["03:00"]);
  expect(night("America/New_York", { date: "2026-03-08", from: "02:30", to: "03:00", every: 30 })).toEqual([]);
});

test("New York in March: a window turned round is none, though the clocks would set it right", () => {
  expect(night("America/New_York", { date: "2026-03-08", from: "03:15", to: "02:45", every: 15 })).toEqual([]);
});

test("New York in November: the hour that comes twice is open twice", () => {
  expect(night("America/New_York", { date: "2026-11-01", from: "00:00", to: "03:00" })).toEqual([
    "00:00",
    "01:00",
    "01:00",
    "02:00",
  ]);
});

test("New York in November: an edge in the hour that comes twice is the first one", () => {
  const clocks = { date: "2026-11-01", from: "00:00", to: "01:30", every: 30 };
  expect(night("America/New_York", clocks)).toEqual(["00:00", "00:30", "01:00"]);
});

test("London: one hour less in March, one more in October", () => {
  expect(night("Europe/London", { date: "2026-03-29", from: "00:00", to: "03:00" })).toEqual(["00:00", "02:00"]);
  expect(night("Europe/London", { date: "2026-10-25", from: "00:00", to: "02:00" })).toEqual([
    "00:00",
    "01:00",
    "01:00",
  ]);
});

test("Lord Howe: half an hour less in October, half an hour more in April", () => {
  const zone = "Australia/Lord_Howe";

  expect(night(zone, { date: "2026-10-04", from: "01:00", to: "04:00" })).toEqual(["01:00", "02:30"]);
  expect(night(zone, { date: "2026-04-05", from: "01:00", to: "03:00", every: 30 })).toEqual([
    "01:00",
    "01:30",
    "01:30",
    "02:00",
    "02:30",
  ]);
});

test("Lord Howe: the grid begins on the full hour the clock shows, also across the change", () => {
  const zone = "Australia/Lord_Howe";

  expect(night(zone, { date: "2026-10-04", from: "00:00", to: "04:00", busyUntil: "01:50" })).toEqual(["03:00"]);
  expect(night(zone, { date: "2026-04-05", from: "00:00", to: "04:00", busyUntil: "01:50" })).toEqual([
    "02:00",
    "03:00",
  ]);
});

test("Apia never had 30 December 2011, so nobody is open on it", () => {
  const host = {
    timeZone: "Pacific/Apia",
    weekly: daily("09:00", "10:00"),
    overrides: [{ date: "2011-12-30", windows: [{ from: "12:00", to: "15:00" }] }],
  };
  const search = aSearch({ host, from: "2011-12-29T00:00", to: "2012-01-01T00:00" });

  expect(clock("Pacific/Apia", freeStarts(search))).toEqual(["2011-12-29T09:00", "2011-12-31T09:00"]);
});

test("Apia: the night from 29 to 31 December 2011 is one stretch, whenever it is asked about", () => {
  const host = { timeZone: "Pacific/Apia", weekly: daily("00:00", "24:00") };
  const meeting = { lengthMin: 60, intervalMin: 50 };
  const starts = (from: string, to: string) =>
    clock("Pacific/Apia", freeStarts(aSearch({ host, meeting, now: "2011-12-29T22:00", from, to })));

  const night = ["2011-12-29T22:00", "2011-12-29T22:50", "2011-12-29T23:40", "2011-12-31T00:30"];
  expect(starts("2011-12-29T22:00", "2011-12-31T01:00")).toEqual(night);
  expect(starts("2011-12-31T01:00", "2011-12-31T02:00")).toEqual(["2011-12-31T01:20"]);
  expect(starts("2012-01-01T02:00", "2012-01-01T03:00")).toEqual(["2012-01-01T02:20"]);
});

test("a working day keeps its hours when the clocks change between two of them", () => {
  const host = { timeZone: "America/New_York", weekly: daily("09:00", "10:00") };
  const search = aSearch({ host, from: "2026-03-07T00:00", to: "2026-03-10T00:00" });

  expect(clock("UTC", freeStarts(search))).toEqual(["2026-03-07T14:00", "2026-03-08T13:00", "2026-03-09T13:00"]);
});

test("Toronto in 1919: clocks that jump across midnight carry the end of a day into the next date", () => {
  const host = {
    timeZone: "America/Toronto",
    overrides: [{ date: "1919-03-30", windows: [{ from: "23:00", to: "23:45" }] }],
    weekly: [],
  };
  const search = (now: string) =>
    aSearch({ host, now, from: "1919-03-31T00:30", meeting: { lengthMin: 15, intervalMin: 15 } });

  expect(clock("America/Toronto", freeStarts(search("1919-03-01T00:00")))).toEqual(["1919-03-31T00:30"]);
  expect(clock("America/Toronto", freeStarts(search("1919-03-31T00:30")))).toEqual(["1919-03-31T00:30"]);
});
