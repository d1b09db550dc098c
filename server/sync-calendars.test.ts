import { describe, expect, test } from "vitest";
import { openConnected } from "#tests/caldav/connected.ts";
import { openRadicale } from "#tests/caldav/radicale.ts";
import { openCalendarServer } from "#tests/caldav/server.ts";
import { needs } from "#tests/needs.ts";
import { whyNo } from "../scripts/outside/servers.mjs";

const noon = "2026-11-24T12:00:00Z";
const two = "2026-11-24T14:00:00Z";
const event = (uid: string, from: string, to: string) =>
  ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//test//EN", "BEGIN:VEVENT", `UID:${uid}`, "DTSTAMP:20261101T000000Z"]
    .concat([`DTSTART:${from}`, `DTEND:${to}`, "SUMMARY:Dentist", "END:VEVENT", "END:VCALENDAR", ""])
    .join("\r\n");
const startsIn = (objects: Record<string, string>) =>
  Object.values(objects).map((text) => /DTSTART:(\S+)/.exec(text)?.[1]);

const servers = [
  { server: "a server of the tests", name: "ours", open: () => openCalendarServer(), why: null },
  { server: "Radicale", name: "radicale", open: openRadicale, why: whyNo("Radicale") },
];

for (const { server, name, open, why } of servers)
  describe(server, needs(why), () => {
    test("a booking lands in the host's calendar, moves with it and goes with its cancellation", async () => {
      const server = await open();
      const { connect, sync, booked, move, cancel, state } = await openConnected(`life_${name}`, server);
      const before = await booked("2026-11-25T12:00:00Z");
      expect(await connect()).toMatchObject({ ok: true });
      expect(await state()).toMatchObject({ calendarName: "Work", waiting: 1, fetchedAt: null });
      await sync();
      const id = await booked(noon);
      await sync();
      await sync();
      expect(startsIn(await server.objects()).sort()).toEqual(["20261124T120000Z", "20261125T120000Z"]);
      expect((await server.objects())[`${id}.ics`]).toContain("SUMMARY:A talk: Ida Moss and Noor");

      const later = await move(id, two);
      await sync();
      expect(startsIn(await server.objects()).sort()).toEqual(["20261124T140000Z", "20261125T120000Z"]);

      await cancel(later);
      await cancel(before);
      await sync();
      expect(await server.objects()).toEqual({});
      expect(await state()).toMatchObject({ waiting: 0, unwrittenSince: null, writeProblem: null });
    });

    test("events of the calendar keep the host busy, and meetings of our own do not stand in their own way", async () => {
      const server = await open();
      const { connect, sync, pass, book, booked, move } = await openConnected(`busy_${name}`, server);
      await server.put("dentist.ics", event("dentist", "20261124T150000Z", "20261124T160000Z"));
      await connect();
      expect(await book(noon)).toMatchObject({ ok: false });
      await sync();
      expect(await book("2026-11-24T15:30:00Z")).toMatchObject({ problem: { code: "booking-taken" } });
      const id = await booked(noon);
      await sync();
      pass(16);
      await sync();
      expect(await book(noon)).toMatchObject({ problem: { code: "booking-taken" } });

      await move(id, two);
      expect(await book(noon)).toMatchObject({ ok: true });
      await server.remove("dentist.ics");
      pass(16);
      await sync();
      expect(await book("2026-11-24T15:30:00Z")).toMatchObject({ ok: true });
    });

    test("a calendar that is connected again has each meeting once", async () => {
      const server = await open();
      const { connect, sync, booked, move, disconnect } = await openConnected(`again_${name}`, server);
      await connect();
      await sync();
      const id = await booked(noon);
      await sync();
      await disconnect();
      await move(id, two);
      await connect();
      await sync();
      expect(startsIn(await server.objects())).toEqual(["20261124T140000Z"]);
    });
  });
