import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { requestContext } from "#app/http/request-context.ts";
import { visitor } from "#domain/access/actor.ts";
import { cancelBooking } from "#domain/booking/bookings/index.ts";
import { bookingLink } from "#domain/booking/index.ts";
import { keys } from "#tests/api-server.ts";
import { openMeetings } from "#tests/meetings.ts";
import { visitOf } from "#tests/visits.ts";
import { loader } from "../calendar-file.ts";
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

test("the downloaded file is published, invites nobody, and leads to where the meeting is moved or cancelled", async () => {
  const { db, noor, now, book } = await openMeetings();
  const booked = await book("2026-11-24T12:00:00Z", { message: "About pumps." });
  if (!booked.ok) throw new Error("not booked");
  const { id: bookingId } = booked.value;
  const signedIn = await visitOf(db, noor, now);
  const download = async (ctx: typeof signedIn, path: string) => {
    const context = new RouterContextProvider();
    context.set(requestContext, ctx);
    const url = new URL(`https://house.test${path}`);
    // The router's own arguments are not used.
    const file = await loader({ context, params: { bookingId }, url } as unknown as Parameters<typeof loader>[0]);
    return (await file.text()).replaceAll(/\r\n[ \t]/g, "");
  };
  const own = bookingLink(keys, bookingId, "calendar");
  const manage = `https://house.test${bookingLink(keys, bookingId, "read")}`;

  const file = await download({ ...signedIn, actor: visitor }, own);
  expect(file).toContain("METHOD:PUBLISH");
  expect(file).toMatch(/^ORGANIZER/m);
  expect(file).not.toMatch(/^ATTENDEE/m);
  expect(file).toMatch(/^URL.*:https/m);
  expect(file).toContain(manage);
  expect(file).toMatch(/^DESCRIPTION:About pumps\.\\n\\nMove or cancel this meeting: https/m);

  // The link of whoever booked is not handed to the host.
  expect(await download(signedIn, `/bookings/${bookingId}/calendar.ics`)).not.toContain("key=");
  await cancelBooking({ db, actor: noor, now }, { id: bookingId });
  const cancelled = await download({ ...signedIn, actor: visitor }, own);
  expect(cancelled).toContain("STATUS:CANCELLED");
  expect(cancelled).not.toContain("Move or cancel");
});
