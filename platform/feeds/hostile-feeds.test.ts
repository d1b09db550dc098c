import fc from "fast-check";
import { expect, test } from "vitest";
import { readBusyFeed } from "./read-busy-feed.ts";

const window = { from: Date.parse("2026-11-23T00:00Z"), to: Date.parse("2027-01-23T00:00Z") };
const read = (text: string) => readBusyFeed(text, window, { timeZone: "Europe/Berlin", known: {} });
const around = (body: string) => `BEGIN:VCALENDAR\n${body}\nEND:VCALENDAR\n`;
const event = (body: string) => `BEGIN:VEVENT\nUID:a\nDTSTART:20261124T090000Z\nDURATION:PT1H\n${body}\nEND:VEVENT`;
const numbers = (count: number) => Array.from({ length: count }, (_, place) => place).join(",");
const no = (because: string) => ({ ok: false, because });

test.each([
  ["nothing", "", "It is not a calendar."],
  ["a page", "<!doctype html><title>Sign in</title>", "It is not a calendar."],
  ["half a calendar", around(event("")).slice(0, 60), "The calendar is cut off."],
  ["a huge calendar", around("X-A:b\n".repeat(2_000_000)), "The calendar is too large."],
  ["very many events", around(`${event("")}\n`.repeat(5_001)), "The calendar has too many events."],
  [
    "an endless line",
    around(event(`EXDATE:${"20261124T090000Z,".repeat(2_000)}`)),
    "The calendar has a line that is too long.",
  ],
  [
    "an endless folded line",
    around(event(`UID:${"a\n ".repeat(20_000)}`)),
    "The calendar has a line that is too long.",
  ],
])("%s is refused", async (_, text, because) => {
  expect(await read(text)).toEqual(no(because));
});

const unreadable = 'The event of Tuesday 24 November 2026 with the UID "a" can\'t be read.';

test.each([
  ["every minute of the day", `FREQ=DAILY;BYHOUR=${numbers(24)};BYMINUTE=${numbers(60)}`],
  ["every second", "FREQ=SECONDLY"],
  ["never", "FREQ=DAILY;INTERVAL=0"],
  ["in words", "every monday"],
  ["so many times", "FREQ=DAILY;COUNT=many"],
  ["until somebody says so", "FREQ=DAILY;UNTIL=THEN"],
])("an event that repeats %s is refused, as nobody can tell when it is", async (_, rule) => {
  expect(await read(around(event(`RRULE:${rule}`)))).toEqual(no(unreadable));
});

const ofTheDay = [{ from: Date.parse("2026-11-23T23:00Z"), to: Date.parse("2026-11-24T23:00Z") }];

test.each(["DTEND:tomorrow", "DTEND;VALUE=DATE:", "DTEND:20261331T090000Z"])(
  "an event with %s counts for its whole day, as it would count as free",
  async (line) => {
    expect(await read(around(event(line)))).toMatchObject({
      ok: true,
      busy: ofTheDay,
      remarks: [`${unreadable} Its whole day counts as busy.`],
    });
  },
);

test("an event whose start is none is refused, unless it is free", async () => {
  const start = (value: string) => around(event("").replace("20261124T090000Z", value));

  for (const value of ["soon", "20260230T090000", "20261124T250000", ""])
    expect(await read(start(value))).toEqual(no('The event with the UID "a" can\'t be read.'));
  expect(await read(start("soon").replace("UID:a", "UID:a\nTRANSP:TRANSPARENT"))).toMatchObject({ ok: true, busy: [] });
});

test("a change of a date that is none is refused, as it may free one or take one", async () => {
  expect(await read(around(event("RECURRENCE-ID:2026")))).toEqual(no(unreadable));
});

test("an exception that is no date is passed over", async () => {
  expect(await read(around(event("EXDATE:\nEXDATE:soon,20261201T090000Z")))).toMatchObject({ ok: true, busy: [{}] });
});

test("a calendar with more busy times than anyone has is refused", async () => {
  const hourly = Array.from({ length: 20 }, (_, place) => event("RRULE:FREQ=HOURLY").replace("UID:a", `UID:${place}`));

  expect(await read(around(hourly.join("\n")))).toEqual(no("The calendar is too full to be read."));
});

test("names that JavaScript knows are plain names", async () => {
  const names = ["__proto__", "constructor", "toString"].map((name) => event("").replace("UID:a", `UID:${name}`));

  expect(await read(around(names.join("\n")))).toMatchObject({ ok: true, busy: [{}] });
  expect(({} as Record<string, unknown>)["start"]).toBeUndefined(); // nothing leaked into every object
});

const words = fc.constantFrom(
  ..."BEGIN:VEVENT|END:VEVENT|BEGIN:VTIMEZONE|END:VTIMEZONE|END:VCALENDAR|BEGIN:VCALENDAR|BEGIN:STANDARD|UID:a|UID:".split(
    "|",
  ),
  ..."DTSTART:20261124T090000Z|DTSTART:99999999T999999|DTEND;VALUE=DATE:20261124|DTSTART;TZID=Mars:20261124T090000".split(
    "|",
  ),
  ..."RRULE:FREQ=DAILY|RRULE:FREQ=DAILY;UNTIL=x|EXDATE:|EXDATE:x,y|RECURRENCE-ID:20261125T090000Z|DURATION:PXD".split(
    "|",
  ),
  ...'DURATION:P99999999W|SEQUENCE:-1|TZID:x|TZOFFSETTO:+9900|STATUS:|DTSTART|RRULE|:::|DTSTART;TZID=":20261124T090000'.split(
    "|",
  ),
);
const lines = fc.array(fc.oneof({ weight: 4, arbitrary: words }, fc.string()), { maxLength: 30 });

test("whatever a calendar holds, reading it answers", async () => {
  await fc.assert(
    fc.asyncProperty(lines, async (body) => {
      const answer = await read(around(body.join("\n")));
      if (!answer.ok) return answer.because.length > 0;
      return answer.busy.every(({ from, to }) => window.from <= from && from < to && to <= window.to);
    }),
    { numRuns: 300 },
  );
});
