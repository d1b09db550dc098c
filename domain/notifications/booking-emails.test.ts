import { expect, test } from "vitest";
import type { CalendarEntry } from "#domain/booking/index.ts";
import { type BookingFacts, bookingEmails } from "./booking-emails.ts";

const calendar = { uid: "b1", sequence: 1, method: "CANCEL" } as CalendarEntry; // the rest is not used

const facts: BookingFacts = {
  id: "b1",
  calendar,
  meetingName: "General meeting, 30 minutes",
  start: new Date("2026-11-24T14:00:00Z"),
  end: new Date("2026-11-24T14:30:00Z"),
  location: "https://meet.example/room",
  invitee: { name: "Ana Silva", email: "ana@client.example", timeZone: "America/New_York", locale: "en-GB" },
  company: "Ana Works",
  message: null,
  hosts: [
    {
      name: "Noor Haddad",
      email: "noor@agency.example",
      wantsBookings: true,
      isOfClient: false,
      timeZone: "Europe/London",
      locale: "en-GB",
    },
  ],
  manageUrl: "https://agency.example/bookings/b1?signature=s",
  bookUrl: "https://agency.example/meetings/general-30",
  studioUrl: "https://agency.example/studio/workspace/calendar/b1",
  dashboardUrl: "https://agency.example/dashboard/meetings/b1",
  client: null,
  answers: [],
  handover: null,
  choiceUrl: "https://agency.example/profile/notifications",
};
const write = (news: Parameters<typeof bookingEmails>[0], more: Partial<BookingFacts> = {}) =>
  bookingEmails(news, { ...facts, ...more }, "Foyer", "key");

test("each reads the time in the manner they chose", () => {
  const american = { ...facts.invitee, locale: "en-US" as const };
  expect(write("made", { invitee: american })[0]?.facts).toContainEqual([
    "When",
    "Tuesday, November 24, 2026, 9:00\u00a0AM to 9:30\u00a0AM (America/New York)",
  ]);
});

test("invitee and host each read the time in their own zone", () => {
  const [toInvitee, toHost] = write("made");

  expect(toInvitee?.facts).toContainEqual(["When", "Tuesday 24 November 2026, 09:00 to 09:30 (America/New York)"]);
  expect(toHost?.facts).toContainEqual(["When", "Tuesday 24 November 2026, 14:00 to 14:30 (Europe/London)"]);
});

test("only the invitee gets the link that can move or cancel", () => {
  const [toInvitee, toHost] = write("made");

  expect(toInvitee?.action?.url).toBe(facts.manageUrl);
  expect(JSON.stringify(toHost)).not.toContain("signature");
  expect(JSON.stringify(toInvitee?.calendar)).not.toContain("signature");
});

test("what was cancelled carries the meeting's calendar entry and no link to change it, but one to another time", () => {
  const [emailMessage] = write("cancelled");

  expect(emailMessage?.calendar).toEqual(calendar);
  expect(emailMessage?.action).toEqual({ label: "Book another time", url: facts.bookUrl });
  expect(JSON.stringify(emailMessage)).not.toContain("signature");
});

test("a name with line breaks cannot add a header to a subject", () => {
  const messages = write("made", { invitee: { ...facts.invitee, name: "Ana\r\nBcc: all@example.com" } });

  for (const { subject } of messages) expect(subject).not.toMatch(/[\r\n]/);
});

test("a reminder carries no second invitation", () => {
  expect(write("reminder").every(({ calendar }) => calendar === null)).toBe(true);
});
