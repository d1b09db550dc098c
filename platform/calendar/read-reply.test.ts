import { expect, test } from "vitest";
import { readReply } from "./read-reply.ts";

const lines = [
  "BEGIN:VCALENDAR",
  "PRODID:-//Example Corp.//Mail 16.0//EN",
  "VERSION:2.0",
  "METHOD:REPLY",
  "BEGIN:VTIMEZONE",
  "TZID:Europe/London",
  "BEGIN:STANDARD",
  "DTSTART:16010101T020000",
  "RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=10",
  "END:STANDARD",
  "END:VTIMEZONE",
  "BEGIN:VEVENT",
  'ATTENDEE;CN="Moss; Ida: the visitor";PARTSTAT=DECLINED;X-A="PARTSTAT=ACCEPTED":mailto:Ida@Visitor.test',
  "COMMENT:ATTENDEE;PARTSTAT=ACCEPTED:mailto:other@visitor.test",
  "UID:019A0000-0000-7000-8000-000000000001",
  "DTSTAMP:20261124T101112Z",
  "SEQUENCE:2",
  "END:VEVENT",
  "END:VCALENDAR",
];
const text = (change: (line: string) => string | null = (line) => line, end = "\r\n") =>
  lines.flatMap((line) => change(line) ?? []).join(end);
const without = (start: string) => text((line) => (line.startsWith(start) ? null : line));
const instead = (start: string, other: string) => text((line) => (line.startsWith(start) ? other : line));

const read = {
  uid: "019a0000-0000-7000-8000-000000000001",
  sequence: 2,
  stamp: new Date("2026-11-24T10:11:12Z"),
  answer: "declined",
  attendee: "ida@visitor.test",
};

test("an answer is read, whatever its lines end with and wherever they are folded", () => {
  expect(readReply(text())).toEqual(read);
  expect(readReply(text(undefined, "\n"))).toEqual(read);
  expect(readReply(text((line) => line.replaceAll(/(.{20})/g, "$1\r\n ")))).toEqual(read);
  expect(readReply(text((line) => line.replace("METHOD", "method").replace("PARTSTAT=DEC", "partstat=dec")))).toEqual(
    read,
  );
  expect(readReply(without("SEQUENCE"))).toEqual({ ...read, sequence: 0 });
});

test.each([
  ["nothing", ""],
  ["something else", "<html><body>I will be there</body></html>"],
  ["an invitation", instead("METHOD", "METHOD:REQUEST")],
  ["a proposal of another time", instead("METHOD", "METHOD:COUNTER")],
  ["no method", without("METHOD")],
  ["two methods", instead("METHOD", "METHOD:REPLY\r\nMETHOD:REQUEST")],
  ["two guests", instead("COMMENT", "ATTENDEE;PARTSTAT=ACCEPTED:mailto:other@visitor.test")],
  ["two meetings", instead("END:VEVENT", "END:VEVENT\r\nBEGIN:VEVENT\r\nEND:VEVENT")],
  ["no guest", without("ATTENDEE")],
  ["a guest without an address", instead("ATTENDEE", "ATTENDEE;PARTSTAT=DECLINED:urn:uuid:1")],
  ["a guest who has not answered", instead("ATTENDEE", "ATTENDEE;PARTSTAT=NEEDS-ACTION:mailto:ida@visitor.test")],
  ["a guest who sends somebody else", instead("ATTENDEE", "ATTENDEE;PARTSTAT=DELEGATED:mailto:ida@visitor.test")],
  ["no stamp", without("DTSTAMP")],
  ["a stamp without a zone", instead("DTSTAMP", "DTSTAMP:20261124T101112")],
  ["a stamp that is no time", instead("DTSTAMP", "DTSTAMP:20261399T101112Z")],
  ["a sequence that is no number", instead("SEQUENCE", "SEQUENCE:two")],
  ["a sequence below zero", instead("SEQUENCE", "SEQUENCE:-1")],
  ["no uid", without("UID")],
  ["a uid that no database takes", instead("UID", "UID:019a0000\u0000")],
])("%s is no answer", (_, told) => {
  expect(readReply(told)).toBeNull();
});

test("long lines of quotes and colons are read as any other", () => {
  expect(readReply(instead("COMMENT", `COMMENT;X="${'":'.repeat(20_000)}`))).toEqual(read);
});
