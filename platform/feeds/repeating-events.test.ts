import { expect, test } from "vitest";
import { readBusyFeed } from "./read-busy-feed.ts";

const window = { from: Date.parse("2026-10-19T00:00Z"), to: Date.parse("2026-11-09T00:00Z") };
const weekly = "UID:a\nDTSTART;TZID=Europe/Berlin:20260105T100000\nDTEND;TZID=Europe/Berlin:20260105T110000\n";
const moved = (at: string, rest: string) => `UID:a\nRECURRENCE-ID;TZID=Europe/Berlin:${at}\n${rest}`;

/** The starts of the busy times, in the host's zone. */
async function startsIn(zone: string, ...events: string[]) {
  const text = `BEGIN:VCALENDAR\n${events.map((event) => `BEGIN:VEVENT\n${event}\nEND:VEVENT\n`).join("")}END:VCALENDAR`;
  const read = await readBusyFeed(text, window, zone);
  if (!read.ok) return read.because;
  return read.busy.map(({ from }) =>
    Temporal.Instant.fromEpochMilliseconds(from).toString({ timeZone: zone, smallestUnit: "minute" }),
  );
}

test("a weekly event keeps its hour when the clocks change", async () => {
  expect(await startsIn("Europe/Berlin", `${weekly}RRULE:FREQ=WEEKLY`)).toEqual([
    "2026-10-19T10:00+02:00",
    "2026-10-26T10:00+01:00",
    "2026-11-02T10:00+01:00",
  ]);
});

test("the parts of a rule may come in any order", async () => {
  expect(await startsIn("UTC", `${weekly}RRULE:INTERVAL=2;FREQ=WEEKLY`)).toEqual(["2026-10-26T09:00+00:00"]);
});

test("a rule ends when it says so", async () => {
  expect(await startsIn("UTC", `${weekly}RRULE:FREQ=WEEKLY;UNTIL=20261026T090000Z`)).toHaveLength(2);
  expect(await startsIn("UTC", `${weekly}RRULE:FREQ=WEEKLY;COUNT=42`)).toEqual(["2026-10-19T08:00+00:00"]);
});

test("an excepted date is free", async () => {
  const except = "EXDATE;TZID=Europe/Berlin:20261026T100000,20261102T100000";

  expect(await startsIn("UTC", `${weekly}RRULE:FREQ=WEEKLY\n${except}`)).toEqual(["2026-10-19T08:00+00:00"]);
});

test("a moved date is busy where it went, a cancelled or freed one nowhere", async () => {
  const later = moved("20261026T100000", "DTSTART:20261028T150000Z\nDTEND:20261028T160000Z");
  const away = moved("20261019T100000", "DTSTART:20270101T150000Z\nDTEND:20270101T160000Z");
  const off = moved("20261102T100000", "DTSTART:20261102T090000Z\nDTEND:20261102T100000Z\nSTATUS:CANCELLED");
  const free = off.replace("STATUS:CANCELLED", "TRANSP:TRANSPARENT");

  for (const gone of [off, free])
    expect(await startsIn("UTC", `${weekly}RRULE:FREQ=WEEKLY`, later, away, gone)).toEqual(["2026-10-28T15:00+00:00"]);
});

test("a date moved into the window from far away is busy", async () => {
  const here = moved("20270104T100000", "DTSTART:20261021T150000Z\nDTEND:20261021T160000Z");

  expect(await startsIn("UTC", `${weekly}RRULE:FREQ=WEEKLY;COUNT=60`, here)).toContain("2026-10-21T15:00+00:00");
});

test("one date of a series that the calendar does not hold is busy", async () => {
  const [first, second] = ["20", "21"].map((day) =>
    moved(`202610${day}T100000`, `DTSTART:202610${day}T150000Z\nDTEND:202610${day}T160000Z`),
  );

  expect(await startsIn("UTC", first ?? "", second ?? "")).toEqual([
    "2026-10-20T15:00+00:00",
    "2026-10-21T15:00+00:00",
  ]);
});

test("a date that became a whole day is a day of the host's", async () => {
  const holiday = moved("20261026T100000", "DTSTART;VALUE=DATE:20261026\nDTEND;VALUE=DATE:20261027");

  expect(await startsIn("Asia/Kathmandu", `${weekly}RRULE:FREQ=WEEKLY;COUNT=43`, holiday)).toEqual([
    "2026-10-19T13:45+05:45",
    "2026-10-26T00:00+05:45",
  ]);
});

test("repeating whole days skip the excepted one, in the host's zone", async () => {
  const days = "UID:d\nDTSTART;VALUE=DATE:20261020\nRRULE:FREQ=WEEKLY;BYDAY=TU\nEXDATE;VALUE=DATE:20261027";

  expect(await startsIn("Pacific/Honolulu", days)).toEqual(["2026-10-20T00:00-10:00", "2026-11-03T00:00-10:00"]);
  expect(await startsIn("Pacific/Auckland", days)).toEqual(["2026-10-20T00:00+13:00", "2026-11-03T00:00+13:00"]);
});
