import { expect, test } from "vitest";
import { aHost, aMeeting, aSearch, booking, clock, daily } from "#tests/slots/a-search.ts";
import { freeStarts } from "../free-starts.ts";
import type { Host, Wall } from "../slot.ts";

const hourly = (host: Partial<Host>, from = "2026-11-24T00:00", to = "2026-11-25T00:00") =>
  clock("UTC", freeStarts(aSearch({ host, from, to })));

test("a host is open on the days of the week that are named, counted from Sunday", () => {
  const weekly = [{ days: [0, 3], from: "09:00", to: "10:00" }];

  // 22 November 2026 is a Sunday.
  expect(hourly({ weekly }, "2026-11-22T00:00", "2026-11-29T00:00")).toEqual(["2026-11-22T09:00", "2026-11-25T09:00"]);
});

test("an override replaces the hours of its date and leaves the others alone", () => {
  const weekly = daily("09:00", "10:00");
  const overrides = [{ date: "2026-11-24", windows: [{ from: "14:00", to: "15:00" }] }];

  expect(hourly({ weekly, overrides }, "2026-11-24T00:00", "2026-11-26T00:00")).toEqual([
    "2026-11-24T14:00",
    "2026-11-25T09:00",
  ]);
});

test("an override without windows closes its date", () => {
  expect(hourly({ overrides: [{ date: "2026-11-24", windows: [] }] })).toEqual([]);
});

test("an override opens a date the week leaves closed", () => {
  const overrides = [{ date: "2026-11-22", windows: [{ from: "10:00", to: "11:00" }] }];

  expect(hourly({ overrides }, "2026-11-22T00:00", "2026-11-23T00:00")).toEqual(["2026-11-22T10:00"]);
});

test("time off closes a date even against an override", () => {
  const overrides = [{ date: "2026-11-24", windows: [{ from: "09:00", to: "17:00" }] }];

  expect(hourly({ overrides, timeOff: ["2026-11-24"] })).toEqual([]);
});

test("time off is a date of the host, not of whoever asks", () => {
  const host = { timeZone: "Pacific/Auckland", weekly: daily("08:00", "10:00"), timeOff: ["2026-11-25"] };
  const search = aSearch({ host, from: "2026-11-24T00:00", to: "2026-11-27T00:00", viewer: "America/New_York" });

  expect(clock("Pacific/Auckland", freeStarts(search))).toEqual([
    "2026-11-24T08:00",
    "2026-11-24T09:00",
    "2026-11-26T08:00",
    "2026-11-26T09:00",
  ]);
});

test("a day may last until 24:00, the following midnight", () => {
  expect(hourly({ weekly: daily("22:00", "24:00") })).toEqual(["2026-11-24T22:00", "2026-11-24T23:00"]);
});

test("hours up to midnight and from midnight are one stretch, so a meeting may cross it", () => {
  const weekly = [...daily("23:30", "24:00"), ...daily("00:00", "00:30")];
  const search = aSearch({ host: { weekly }, meeting: { lengthMin: 60, intervalMin: 30 } });

  expect(clock("UTC", freeStarts(search))).toEqual(["2026-11-24T23:30"]);
});

test.each<[string, Wall[]]>([
  ["no longer than a moment", [{ from: "09:00", to: "09:00" }]],
  ["turned round", [{ from: "17:00", to: "09:00" }]],
  ["begun at the end of the day", [{ from: "24:00", to: "24:00" }]],
])("a window is ignored when it is %s", (_, windows) => {
  expect(hourly({ overrides: [{ date: "2026-11-24", windows }] })).toEqual([]);
});

test.each<[string, Wall[]]>([
  [
    "touch",
    [
      { from: "09:30", to: "10:20" },
      { from: "10:20", to: "11:30" },
    ],
  ],
  [
    "overlap",
    [
      { from: "10:10", to: "11:30" },
      { from: "09:30", to: "10:40" },
    ],
  ],
  [
    "hold one another",
    [
      { from: "09:30", to: "11:30" },
      { from: "10:10", to: "10:20" },
    ],
  ],
])("windows that %s are one", (_, windows) => {
  const search = aSearch({
    host: { overrides: [{ date: "2026-11-24", windows }] },
    meeting: { lengthMin: 90, intervalMin: 30 },
  });

  expect(clock("UTC", freeStarts(search))).toEqual(["2026-11-24T09:30", "2026-11-24T10:00"]);
});

test("a date is closed once its bookings of the type reach the limit, on the host's calendar", () => {
  const timeZone = "America/Los_Angeles";
  const limited = (busy: Host["busy"]) => {
    const host = aHost({ timeZone, weekly: daily("09:00", "10:00"), busy });
    const days = { from: "2026-11-24T00:00", to: "2026-11-26T00:00" };
    return clock(timeZone, freeStarts(aSearch({ hosts: [host], meeting: aMeeting({ maxPerDay: 1 }), ...days })));
  };
  const tuesday = "2026-11-24T09:00";
  const wednesday = "2026-11-25T09:00";
  // 20:00 on Tuesday in Los Angeles is Wednesday in UTC.
  const evening = (wishes: Parameters<typeof booking>[2]) =>
    booking("2026-11-24T20:00", "2026-11-24T21:00", wishes, timeZone);

  expect(limited([evening({})])).toEqual([wednesday]);
  expect(limited([evening({ status: "pending" })])).toEqual([wednesday]);
  expect(limited([evening({ status: "cancelled" })])).toEqual([tuesday, wednesday]);
  expect(limited([evening({ sameType: false })])).toEqual([tuesday, wednesday]);
});
