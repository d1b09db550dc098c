import fc from "fast-check";
import { expect, test } from "vitest";
import { readBusyFeed } from "./read-busy-feed.ts";

const window = { from: Date.parse("2026-11-23T00:00Z"), to: Date.parse("2027-01-23T00:00Z") };
const read = (text: string) => readBusyFeed(text, window, "Europe/Berlin");
const around = (body: string) => `BEGIN:VCALENDAR\n${body}\nEND:VCALENDAR\n`;
const event = (body: string) => `BEGIN:VEVENT\nUID:a\nDTSTART:20261124T090000Z\nDURATION:PT1H\n${body}\nEND:VEVENT`;
const numbers = (count: number) => Array.from({ length: count }, (_, place) => place).join(",");
const no = (because: string) => ({ ok: false, because });

test.each([
  ["nothing", "", "It is not a calendar."],
  ["a page", "<!doctype html><title>Sign in</title>", "It is not a calendar."],
  ["half a calendar", around(event("")).slice(0, 60), "The calendar is cut off."],
  ["a huge calendar", around("X-A:b\n".repeat(400_000)), "The calendar is too large."],
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

test.each([
  [
    "every minute of the day",
    `FREQ=DAILY;BYHOUR=${numbers(24)};BYMINUTE=${numbers(60)}`,
    "An event repeats too often.",
  ],
  ["every second", "FREQ=SECONDLY", "The calendar has an event that cannot be read."],
  ["never", "FREQ=DAILY;INTERVAL=0", "The calendar has an event that cannot be read."],
  ["in words", "every monday", "The calendar has an event that cannot be read."],
])("an event that repeats %s is refused", async (_, rule, because) => {
  expect(await read(around(event(`RRULE:${rule}`)))).toEqual(no(because));
});

test.each(["DTEND:tomorrow", "DTEND;VALUE=DATE:", "DTSTART;TZID=Mars", "DURATION:soon", "RECURRENCE-ID:2026"])(
  "an event with %s is refused, as it would count as free",
  async (line) => {
    expect(await read(around(event(line)))).toEqual(no("The calendar has an event that cannot be read."));
  },
);

test.each(["Mars", "Custom", "x".repeat(100)])("a zone nobody knows (%s) is refused, not guessed", async (zone) => {
  const hour = `BEGIN:VEVENT\nUID:b\nDTSTART;TZID=${zone}:20261124T090000\nDURATION:PT1H\nEND:VEVENT`;

  expect(await read(around(hour))).toEqual(no("The calendar has an event that cannot be read."));
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
