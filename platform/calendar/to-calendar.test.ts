import ical from "node-ical";
import { expect, test } from "vitest";
import { type CalendarEntry, toCalendar } from "./to-calendar.ts";

const entry: CalendarEntry = {
  uid: "0190-booking@foyer",
  sequence: 2,
  method: "REQUEST",
  start: new Date("2026-11-24T14:00:00Z"),
  end: new Date("2026-11-24T14:30:00Z"),
  stamp: new Date("2026-11-20T10:00:00Z"),
  summary: "General meeting; with Ana, at last",
  description: "First line\nSecond line",
  location: "https://meet.example/room",
  url: "https://agency.example/bookings/0190",
  organizer: { name: 'Noor "the host"', email: "noor@agency.example" },
  attendees: [{ name: "Ana", email: "ana@client.example", answer: "accepted" }],
};

test("a parser reads back what was written", () => {
  const [event] = Object.values(ical.sync.parseICS(toCalendar(entry))).filter((part) => part?.type === "VEVENT");

  expect(event).toMatchObject({
    uid: entry.uid,
    sequence: 2,
    summary: entry.summary,
    description: entry.description,
  });
  expect(event).toMatchObject({ status: "CONFIRMED", location: entry.location });
});

test("times are written in UTC, so no viewer's zone can shift them", () => {
  const text = toCalendar(entry);

  expect(text).toContain("DTSTART:20261124T140000Z");
  expect(text).toContain("DTEND:20261124T143000Z");
});

test("a cancelled meeting says so", () => {
  const text = toCalendar({ ...entry, method: "CANCEL" });

  expect(text).toContain("METHOD:CANCEL");
  expect(text).toContain("STATUS:CANCELLED");
});

test("lines are folded at 75 bytes and words cannot start a new property", () => {
  const text = toCalendar({ ...entry, summary: `${"long ".repeat(40)}\r\nATTENDEE:mailto:evil@example.com` });

  expect(text.split("\r\n").every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
  expect(text).not.toMatch(/^ATTENDEE:mailto:evil/m);
});

test("a guest whose answer is read is asked for one, and nobody else is", () => {
  const ana = { name: "Ana", email: "ana@client.example" };
  const lineOf = (answer: "asked" | "declined" | "accepted") =>
    toCalendar({ ...entry, attendees: [{ ...ana, answer }] })
      .replaceAll(/\r\n[ \t]/g, "")
      .match(/^ATTENDEE.*$/m)?.[0];

  expect(lineOf("asked")).toMatch(/PARTSTAT=NEEDS-ACTION.*RSVP=TRUE|RSVP=TRUE.*PARTSTAT=NEEDS-ACTION/);
  expect(lineOf("declined")).toMatch(/PARTSTAT=DECLINED/);
  expect(lineOf("accepted")).toMatch(/PARTSTAT=ACCEPTED/);
  expect(lineOf("accepted")).not.toMatch(/RSVP=TRUE/);
});
