import ical from "node-ical";
import { expect, test } from "vitest";
import { changes, inEveryZone } from "#tests/zones.ts";
import { type DayEntry, type TimedEntry, toFeed } from "./to-feed.ts";

const stamp = new Date("2026-11-20T10:00:00Z");
const words = { uid: "one@foyer", stamp, summary: "Due: A; B, at last", description: "First\nSecond" };
const day: DayEntry = { ...words, url: "https://house.test/1", from: "2026-11-21", to: "2026-11-21", isBusy: false };
const timed: TimedEntry = {
  ...words,
  uid: "two@foyer",
  url: "https://house.test/2",
  sequence: 3,
  location: "https://meet.example/room",
  start: new Date("2026-03-29T00:30:00Z"),
  end: new Date("2026-03-29T01:30:00Z"),
  isTentative: false,
};
const feed = (days: DayEntry[], meetings: TimedEntry[] = []) => toFeed({ name: "Foyer", timed: meetings, days });
const linesOf = (text: string) => text.replaceAll("\r\n ", "").split("\r\n");

inEveryZone(() => {
  test.each(changes)("%s is written as that day, and ends with the next", (date) => {
    const lines = linesOf(feed([{ ...day, from: date, to: date }]));
    const next = new Date(Date.parse(date) + 86_400_000).toISOString().slice(0, 10);

    expect(lines).toContain(`DTSTART;VALUE=DATE:${date.replaceAll("-", "")}`);
    expect(lines).toContain(`DTEND;VALUE=DATE:${next.replaceAll("-", "")}`);
  });

  test("a meeting is written in UTC", () => {
    const lines = linesOf(feed([], [timed]));
    expect(lines).toContain("DTSTART:20260329T003000Z");
    expect(lines).toContain("DTEND:20260329T013000Z");
  });

  test("an absence over the end of a year lasts to its last day", () => {
    const lines = linesOf(feed([{ ...day, from: "2026-12-30", to: "2027-01-02", isBusy: true }]));
    expect(lines).toContain("DTSTART;VALUE=DATE:20261230");
    expect(lines).toContain("DTEND;VALUE=DATE:20270103");
    expect(lines).toContain("TRANSP:OPAQUE");
  });
});

test("a parser reads back what was written", () => {
  const events = Object.values(ical.sync.parseICS(feed([day], [timed]))).filter((part) => part?.type === "VEVENT");

  expect(events).toMatchObject([
    { uid: timed.uid, summary: timed.summary, sequence: 3, start: timed.start, end: timed.end, status: "CONFIRMED" },
    { uid: day.uid, summary: day.summary, description: day.description, datetype: "date", transparency: "TRANSPARENT" },
  ]);
});

test("what is written twice is the same to the letter", () => {
  expect(feed([day], [timed])).toBe(feed([day], [timed]));
});

test("lines are folded at 75 bytes, and words cannot start a property of their own", () => {
  const text = feed([{ ...day, summary: `${"länge ".repeat(40)}\r\nATTENDEE:mailto:evil@example.com` }]);

  expect(text.split("\r\n").every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
  expect(text).not.toMatch(/^ATTENDEE:/m);
});
