import { expect, test } from "vitest";
import { readBusyFeed } from "./read-busy-feed.ts";

const window = { from: Date.parse("2026-10-19T00:00Z"), to: Date.parse("2026-11-09T00:00Z") };
const weekly = "UID:a\nDTSTART;TZID=Europe/Berlin:20260105T100000\nDTEND;TZID=Europe/Berlin:20260105T110000\n";
const moved = (at: string, rest: string) => `UID:a\nRECURRENCE-ID;TZID=Europe/Berlin:${at}\n${rest}`;

const text = (...events: string[]) =>
  `BEGIN:VCALENDAR\n${events.map((event) => `BEGIN:VEVENT\n${event}\nEND:VEVENT\n`).join("")}END:VCALENDAR`;

/** The starts of the busy times, in the host's zone. */
async function startsIn(zone: string, ...events: string[]) {
  const read = await readBusyFeed(text(...events), window, { timeZone: zone, known: {} });
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

test("an excepted date may be written in any zone, several in a line, some of them none", async () => {
  const except = "EXDATE:20261026T090000Z,,soon\nEXDATE;TZID=America/New_York:20261102T040000,20261103T040000";

  expect(await startsIn("UTC", `${weekly}RRULE:FREQ=WEEKLY\n${except}`)).toEqual(["2026-10-19T08:00+00:00"]);
  const other = "EXDATE:20261026T090001Z";
  expect(await startsIn("UTC", `${weekly}RRULE:FREQ=WEEKLY\n${other}`)).toHaveLength(3);
});

test("dates are added to an event, each as long as it is or as its own period says", async () => {
  const once = "UID:a\nDTSTART;TZID=Europe/Berlin:20261020T100000\nDTEND;TZID=Europe/Berlin:20261020T110000\n";
  const added = "RDATE;TZID=America/New_York:20261021T100000,20261022T100000\nEXDATE:20261022T140000Z";
  const periods = "RDATE;VALUE=PERIOD:20261023T080000Z/20261023T083000Z,20261024T080000Z/PT3H";
  const read = await readBusyFeed(text(`${once}${added}\n${periods}`), window, { timeZone: "UTC", known: {} });

  const lengths = ({ from, to }: { from: number; to: number }) => [clock(from), (to - from) / 60_000];
  expect(read.ok && read.busy.map(lengths)).toEqual([
    ["10-20T08:00", 60],
    ["10-21T14:00", 60],
    ["10-23T08:00", 30],
    ["10-24T08:00", 180],
  ]);
});

const clock = (at: number) => new Date(at).toISOString().slice(5, 16);

test("a date that Outlook calls free is free, and one of a free series may be busy", async () => {
  const outlook = (status: string) => `X-MICROSOFT-CDO-BUSYSTATUS:${status}`;
  const hour = "DTSTART:20261026T090000Z\nDTEND:20261026T100000Z";

  expect(
    await startsIn("UTC", `${weekly}RRULE:FREQ=WEEKLY`, moved("20261026T100000", `${hour}\n${outlook("FREE")}`)),
  ).toEqual(["2026-10-19T08:00+00:00", "2026-11-02T09:00+00:00"]);
  expect(
    await startsIn("UTC", `${weekly}RRULE:FREQ=WEEKLY\n${outlook("FREE")}`, moved("20261026T100000", hour)),
  ).toEqual(["2026-10-26T09:00+00:00"]);
});

test("a change of a date and all that follow moves them all, or frees them", async () => {
  const onwards = (rest: string) => `UID:a\nRECURRENCE-ID;RANGE=THISANDFUTURE:20261026T090000Z\n${rest}`;
  const later = onwards("DTSTART;TZID=Europe/Berlin:20261027T120000\nDURATION:PT2H");

  expect(await startsIn("UTC", `${weekly}RRULE:FREQ=WEEKLY`, later)).toEqual([
    "2026-10-19T08:00+00:00",
    "2026-10-27T11:00+00:00",
    "2026-11-03T11:00+00:00",
  ]);
  expect(await startsIn("UTC", `${weekly}RRULE:FREQ=WEEKLY`, `${later}\nSTATUS:CANCELLED`)).toEqual([
    "2026-10-19T08:00+00:00",
  ]);
});

test("the last weekday of a month, counted, and until a day in the zone of the event", async () => {
  const monthly = "UID:a\nDTSTART;TZID=Europe/Berlin:20260831T090000\nDURATION:PT1H\n";
  const rule = "RRULE:FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1";

  expect(await startsIn("Europe/Berlin", `${monthly}${rule}`)).toEqual(["2026-10-30T09:00+01:00"]);
  expect(await startsIn("Europe/Berlin", `${monthly}${rule};COUNT=2`)).toEqual([]);
  expect(await startsIn("Europe/Berlin", `${monthly}${rule};COUNT=3`)).toHaveLength(1);
  const late = "UID:a\nDTSTART;TZID=Europe/Berlin:20261020T233000\nDURATION:PT15M\nRRULE:FREQ=DAILY;UNTIL=";
  expect(await startsIn("UTC", `${late}20261021`)).toHaveLength(2);
  expect(await startsIn("UTC", `${late}20261021T213000Z`)).toHaveLength(2);
  expect(await startsIn("UTC", `${late}20261021T212959Z`)).toHaveLength(1);
  expect(await startsIn("UTC", `${late}20261021T233000`)).toHaveLength(2);
});

test("days keep their midnights when the clocks change, and a duration counts its days first", async () => {
  const clockChange = async (event: string) => {
    const read = await readBusyFeed(text(event), window, { timeZone: "Europe/Berlin", known: {} });
    return read.ok && read.busy.map(({ from, to }) => `${clock(from)} ${(to - from) / 3_600_000} h`);
  };

  const whole = "UID:a\nDTSTART;VALUE=DATE:20261024\n";
  expect(await clockChange(`${whole}DTEND;VALUE=DATE:20261026`)).toEqual(["10-23T22:00 49 h"]);
  expect(await clockChange(`${whole}DURATION:P2D`)).toEqual(["10-23T22:00 49 h"]);
  expect(await clockChange(`${whole}DTEND;VALUE=DATE:20261024`)).toEqual(["10-23T22:00 24 h"]);
  const timed = "UID:a\nDTSTART;TZID=Europe/Berlin:20261024T120000\n";
  expect(await clockChange(`${timed}DURATION:P1DT1H`)).toEqual(["10-24T10:00 26 h"]);
  expect(await clockChange(`${timed}DURATION:PT24H`)).toEqual(["10-24T10:00 24 h"]);
  expect(await clockChange(`${timed}DURATION:-PT15M`)).toEqual([]);
  expect(await clockChange(`${timed}DURATION:PT0S`)).toEqual([]);
});

test("the newest version of an event counts, and two of one name and version both do", async () => {
  const at = (hour: string, sequence = 0) =>
    `UID:a\nDTSTART:20261020T${hour}0000Z\nDURATION:PT1H\nSEQUENCE:${sequence}`;

  expect(await startsIn("UTC", at("08", 2), at("12", 1))).toEqual(["2026-10-20T08:00+00:00"]);
  expect(await startsIn("UTC", at("08"), at("12"))).toHaveLength(2);
});

test("an event that becomes unreadable counts as it did before, until it can be read", async () => {
  const other = "UID:b\nDTSTART:20261022T080000Z\nDURATION:PT1H";
  const read = async (event: string, known = {}) => {
    const feed = await readBusyFeed(text(event, other), window, { timeZone: "UTC", known });
    if (!feed.ok) throw new Error(feed.because);
    return feed;
  };
  const good = await read(`${weekly}RRULE:FREQ=WEEKLY`);
  const bad = await read(`${weekly}RRULE:FREQ=SOMETIMES`, good.known);

  expect(bad).toEqual({
    ...good,
    remarks: ['The event of Monday 5 January 2026 with the UID "a" can\'t be read. It counts as it did before.'],
  });
  expect(await read(`${weekly}RRULE:FREQ=SOMETIMES`, bad.known)).toEqual(bad);
  expect((await read(weekly, bad.known)).busy).toHaveLength(1);
});
