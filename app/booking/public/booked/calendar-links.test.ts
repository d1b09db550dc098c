import { expect, test } from "vitest";
import { calendarLinks } from "./calendar-links.ts";

const meeting = {
  name: "Discovery & more",
  agency: { name: "Foyer" },
  start: Date.parse("2026-11-24T14:00:00Z"),
  lengthMin: 30,
  location: { name: "https://meet.example/room" },
};

test("both calendars are given the same meeting, in UTC", () => {
  const { google, outlook } = calendarLinks(meeting);

  expect(new URL(google).searchParams.get("dates")).toBe("20261124T140000Z/20261124T143000Z");
  expect(new URL(outlook).searchParams.get("startdt")).toBe("2026-11-24T14:00:00.000Z");
  expect(new URL(outlook).searchParams.get("enddt")).toBe("2026-11-24T14:30:00.000Z");
});

test("titles are carried whole and nothing about the invitee is", () => {
  for (const link of Object.values(calendarLinks(meeting)).map((text) => new URL(text))) {
    expect(link.searchParams.get("text") ?? link.searchParams.get("subject")).toBe("Discovery & more with Foyer");
    expect(link.href).not.toContain("ana");
  }
});
