import { expect, test } from "vitest";
import routes from "#app/routes.ts";
import { destinationOf } from "./find-destination.ts";
import { roomName } from "./room-name.ts";
import { calendarScreens, redirectScreens } from "./screens.ts";

const external = { slug: "discovery", mode: "external", externalUrl: "https://cal.example/d", isActive: true } as const;

test("a meeting of our own is booked on our own page", () => {
  expect(destinationOf({ ...external, mode: "built_in" })).toBe("/meetings/discovery");
});

test("an outside meeting is booked at the stored address, and only over https", () => {
  expect(destinationOf(external)).toBe("https://cal.example/d");
  expect(destinationOf({ ...external, externalUrl: "http://cal.example/d" })).toBeNull();
  expect(destinationOf({ ...external, externalUrl: null })).toBeNull();
});

test("a meeting that is switched off leads nowhere", () => {
  expect(destinationOf({ ...external, isActive: false })).toBeNull();
});

test.each([
  ["https://meet.google.com/abc", "Google Meet"],
  ["https://agency.zoom.us/j/1", "Zoom"],
  ["https://teams.microsoft.com/l/1", "Microsoft Teams"],
  ["https://notzoom.us/j/1", "Google Meet"],
])("the room %s is called %s", (address, name) => {
  expect(roomName(address)).toBe(name);
});

test("every leaving screen has a route and every such route a screen", () => {
  const site = routes.flatMap(({ children }) => children ?? []);
  const served = (file: string) => site.filter((route) => route.file === file).map(({ path }) => path);

  expect(served("site/redirect.tsx").sort()).toEqual(Object.keys(redirectScreens).sort());
  expect(served("site/calendar.tsx").sort()).toEqual(Object.keys(calendarScreens).sort());
});

test("every leaving screen says which calendar it leads to", () => {
  expect(Object.values(redirectScreens).map(({ text }) => text)).toEqual([
    "Redirecting to Discovery Meeting Calendar...",
    "Redirecting to Onboarding Meeting Calendar...",
    "Redirecting to Partner Check-In Calendar...",
    "Redirecting to Hiring Interview Calendar...",
    "Redirecting to Hiring Onboarding Calendar...",
    "Redirecting to 15 Minutes Meeting Calendar...",
    "Redirecting to 30 Minutes Meeting Calendar...",
    "Redirecting to 60 Minutes Meeting Calendar...",
  ]);
});
