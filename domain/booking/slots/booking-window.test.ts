import { expect, test } from "vitest";
import { aSearch, clock, daily } from "#tests/slots/a-search.ts";
import { freeStarts } from "../free-starts.ts";
import type { Meeting } from "../slot.ts";

type Asked = { now?: string; from?: string; to?: string; viewer?: string; timeZone?: string };

/** The host's dates on which anything is offered, in a month that begins on Sunday, 1 November 2026. */
function dates(window: Meeting["window"], { timeZone = "UTC", ...asked }: Asked = {}) {
  const search = aSearch({
    host: { timeZone, weekly: daily("10:00", "11:00") },
    meeting: { window },
    from: "2026-11-01T00:00",
    to: "2026-12-01T00:00",
    ...asked,
  });
  return clock(timeZone, freeStarts(search)).map((start) => Number(start.slice(8, 10)));
}

const rolling = (days: number, count: "calendar" | "business") => ({ kind: "rolling", days, count }) as const;

test("a rolling window ends with the last of its calendar days", () => {
  expect(dates(rolling(3, "calendar"), { now: "2026-11-05T09:00" })).toEqual([5, 6, 7, 8]);
  expect(dates(rolling(0, "calendar"), { now: "2026-11-05T09:00" })).toEqual([5]);
});

test("business days are Monday to Friday, and the days between are offered too", () => {
  // 5 November 2026 is a Thursday.
  expect(dates(rolling(2, "business"), { now: "2026-11-05T09:00" })).toEqual([5, 6, 7, 8, 9]);
  expect(dates(rolling(1, "business"), { now: "2026-11-07T09:00" })).toEqual([7, 8, 9]);
});

test("a rolling window counts on the invitee's calendar", () => {
  // 05:00 UTC on the 5th; at ten, a new date begins in both Kiritimati and Honolulu.
  const now = "2026-11-05T05:00";
  expect(dates(rolling(1, "calendar"), { now, viewer: "UTC" })).toEqual([5, 6]);
  expect(dates(rolling(1, "calendar"), { now, viewer: "Pacific/Kiritimati" })).toEqual([5]);
  expect(dates(rolling(1, "calendar"), { now, viewer: "Pacific/Honolulu" })).toEqual([5]);
  expect(dates(rolling(2, "calendar"), { now, viewer: "Pacific/Honolulu" })).toEqual([5, 6]);
});

test("a range holds both of its dates, on the host's calendar whoever asks", () => {
  const range = { kind: "range", from: "2026-11-10", to: "2026-11-12" } as const;

  for (const viewer of ["UTC", "Pacific/Kiritimati", "Pacific/Midway"])
    for (const timeZone of ["America/New_York", "Pacific/Auckland"])
      expect(dates(range, { viewer, timeZone })).toEqual([10, 11, 12]);
});

test("a range that ends before it begins offers nothing", () => {
  expect(dates({ kind: "range", from: "2026-11-12", to: "2026-11-10" })).toEqual([]);
});

test("the edge of a window filters starts and does not move the grid", () => {
  const meeting = {
    lengthMin: 60,
    intervalMin: 50,
    window: { kind: "range", from: "2026-11-25", to: "2026-11-25" },
  } as const;
  const search = aSearch({
    host: { weekly: [...daily("23:00", "24:00"), ...daily("00:00", "03:00")] },
    meeting,
    from: "2026-11-24T00:00",
    to: "2026-11-26T00:00",
  });

  // The stretch begins at 23:00 on the 24th: 23:00, 23:50, then these; the last meeting ends on the 26th.
  expect(clock("UTC", freeStarts(search)).map((start) => start.slice(11))).toEqual([
    "00:40",
    "01:30",
    "23:00",
    "23:50",
  ]);
});

test("notice is counted in elapsed minutes and a start at that very instant is allowed", () => {
  const starts = (now: string) => {
    const search = aSearch({ meeting: { noticeMin: 240 }, now });
    return clock("UTC", freeStarts(search)).map((start) => start.slice(11));
  };

  expect(starts("2026-11-24T10:00")).toEqual(["14:00", "15:00", "16:00"]);
  expect(starts("2026-11-24T10:01")).toEqual(["15:00", "16:00"]);
});

test("notice cuts the stretch, so that the grid begins again there", () => {
  const starts = (now: string) => {
    const search = aSearch({ meeting: { lengthMin: 45, intervalMin: 45, noticeMin: 60 }, now });
    return clock("UTC", freeStarts(search)).map((start) => start.slice(11));
  };

  expect(starts("2026-11-23T10:00").slice(0, 3)).toEqual(["09:00", "09:45", "10:30"]);
  expect(starts("2026-11-24T13:10")).toEqual(["14:15", "15:00", "15:45"]);
});

test("nothing in the past is offered, with or without notice", () => {
  expect(dates(null, { now: "2026-11-28T10:01" })).toEqual([29, 30]);
});
