import { expect, test } from "vitest";
import { readBusyFeed } from "./read-busy-feed.ts";

const window = { from: Date.parse("2026-11-23T00:00Z"), to: Date.parse("2026-12-07T00:00Z") };

const calendar = (...events: string[]) =>
  ["BEGIN:VCALENDAR", ...events.map((event) => `BEGIN:VEVENT\n${event.trim()}\nEND:VEVENT`), "END:VCALENDAR", ""]
    .join("\n")
    .replaceAll(/\n */g, "\r\n");

/** The busy times in `zone`, as `2026-11-24T10:00+01:00/2026-11-24T11:00+01:00`. */
async function busyIn(zone: string, text: string) {
  const read = await readBusyFeed(text, window, { timeZone: zone, known: {} });
  if (!read.ok) return read.because;
  const clock = (at: number) =>
    Temporal.Instant.fromEpochMilliseconds(at).toString({ timeZone: zone, smallestUnit: "minute" });
  return read.busy.map(({ from, to }) => `${clock(from)}/${clock(to)}`);
}

test("an event keeps its owner busy from its start to its end", async () => {
  const event = "UID:a\nSUMMARY:Dentist\nDTSTART:20261124T090000Z\nDTEND:20261124T100000Z";

  expect(await busyIn("UTC", calendar(event))).toEqual(["2026-11-24T09:00+00:00/2026-11-24T10:00+00:00"]);
});

test("a duration does for an end", async () => {
  expect(await busyIn("UTC", calendar("UID:a\nDTSTART:20261124T090000Z\nDURATION:PT1H30M"))).toEqual([
    "2026-11-24T09:00+00:00/2026-11-24T10:30+00:00",
  ]);
});

test.each(["TZID=America/New_York", 'TZID="Eastern Standard Time"'])("a time in %s is read there", async (zone) => {
  const event = `UID:a\nDTSTART;${zone}:20261124T090000\nDTEND;${zone}:20261124T100000`;

  expect(await busyIn("UTC", calendar(event))).toEqual(["2026-11-24T14:00+00:00/2026-11-24T15:00+00:00"]);
});

test("Outlook's own name of UTC is understood", async () => {
  const zone = "TZID=tzone://Microsoft/Utc";

  expect(await busyIn("Asia/Tokyo", calendar(`UID:a\nDTSTART;${zone}:20261124T090000\nDURATION:PT1H`))).toEqual([
    "2026-11-24T18:00+09:00/2026-11-24T19:00+09:00",
  ]);
});

test("a time without a zone and a whole day are the host's own", async () => {
  const hour = "UID:a\nDTSTART:20261124T090000\nDTEND:20261124T100000";
  const days = "UID:b\nDTSTART;VALUE=DATE:20261126\nDTEND;VALUE=DATE:20261128";
  const oneDay = "UID:c\nDTSTART;VALUE=DATE:20261201";

  expect(await busyIn("Asia/Kathmandu", calendar(hour, days, oneDay))).toEqual([
    "2026-11-24T09:00+05:45/2026-11-24T10:00+05:45",
    "2026-11-26T00:00+05:45/2026-11-28T00:00+05:45",
    "2026-12-01T00:00+05:45/2026-12-02T00:00+05:45",
  ]);
  expect(await busyIn("Pacific/Honolulu", calendar(oneDay))).toEqual(["2026-12-01T00:00-10:00/2026-12-02T00:00-10:00"]);
});

test("a free or cancelled event keeps nobody busy", async () => {
  const hour = "DTSTART:20261124T090000Z\nDTEND:20261124T100000Z";
  const daily = "RRULE:FREQ=DAILY";

  for (const mark of ["TRANSP:TRANSPARENT", "STATUS:CANCELLED", "status;X-A=b:Cancelled"]) {
    expect(await busyIn("UTC", calendar(`UID:a\n${hour}\n${mark}`))).toEqual([]);
    expect(await busyIn("UTC", calendar(`UID:a\n${hour}\n${daily}\n${mark}`))).toEqual([]);
  }
  expect(await busyIn("UTC", calendar(`UID:a\n${hour}\nTRANSP:OPAQUE\nSTATUS:TENTATIVE`))).toHaveLength(1);
});

test("only what lies in the window counts, cut at its edges", async () => {
  const before = "UID:a\nDTSTART:20261122T220000Z\nDTEND:20261123T000000Z";
  const into = "UID:b\nDTSTART:20261101T000000Z\nDTEND:20261123T010000Z";
  const out = "UID:c\nDTSTART:20261206T230000Z\nDTEND:20261207T030000Z";
  const after = "UID:d\nDTSTART:20261207T000000Z\nDTEND:20261207T010000Z";

  expect(await busyIn("UTC", calendar(before, into, out, after))).toEqual([
    "2026-11-23T00:00+00:00/2026-11-23T01:00+00:00",
    "2026-12-06T23:00+00:00/2026-12-07T00:00+00:00",
  ]);
});

test("events that overlap or touch are one busy time", async () => {
  const hours = ["10", "09", "11"].map(
    (hour, place) => `UID:${place}\nDTSTART:20261124T${hour}0000Z\nDURATION:PT1H${place}M`,
  );

  expect(await busyIn("UTC", calendar(...hours))).toEqual(["2026-11-24T09:00+00:00/2026-11-24T12:02+00:00"]);
});

test("an event that takes no time or ends before it starts keeps nobody busy", async () => {
  const none = "UID:a\nDTSTART:20261124T090000Z";
  const backwards = "UID:b\nDTSTART:20261124T090000Z\nDTEND:20261124T080000Z";

  expect(await busyIn("UTC", calendar(none, backwards))).toEqual([]);
});
