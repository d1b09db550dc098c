import { describe, expect, test } from "vitest";
import { toCalendarObject } from "#platform/calendar/to-calendar.ts";
import { openRadicale } from "#tests/caldav/radicale.ts";
import { openCalendarServer } from "#tests/caldav/server.ts";
import { needs } from "#tests/needs.ts";
import { whyNo } from "../../scripts/outside/servers.mjs";
import { findCalendars } from "./find-calendars.ts";
import { readObjects } from "./read-objects.ts";
import { removeObject, writeObject } from "./write-object.ts";

const uid = "019a0000-0000-7000-8000-000000000001";
const textOf = (hour: number, sequence = 0) =>
  toCalendarObject({
    uid,
    sequence,
    start: new Date(`2026-11-24T${hour}:00:00Z`),
    end: new Date(`2026-11-24T${hour}:30:00Z`),
    stamp: new Date("2026-11-23T09:00:00Z"),
    summary: "A talk: Ida Moss & Noor",
    description: "Bring the figures;\nboth of them.",
    location: null,
    attendees: [{ name: "Ida Moss", email: "ida@visitor.test", answer: "accepted" }],
  });
const window = { from: Date.parse("2026-11-23T00:00Z"), to: Date.parse("2026-12-23T00:00Z") };

const servers = [
  { name: "a server of the tests", open: () => openCalendarServer(), why: null },
  { name: "Radicale", open: openRadicale, why: whyNo("Radicale") },
];

for (const { name, open, why } of servers)
  describe(name, needs(why), () => {
    async function openAccount() {
      const server = await open();
      const limits = { milliseconds: 10_000, allowedHosts: [server.host] };
      const found = await findCalendars(server.account, limits);
      const calendarUrl = found.ok ? (found.calendars[0]?.url ?? "") : "";
      const write = (text: string, etag: string | null) =>
        writeObject(server.account, { calendarUrl, uid, text, etag }, limits);
      return { ...server, limits, found, calendarUrl, write };
    }

    test("calendars are found from the address of the server, the user name and the password", async () => {
      const { found, account, limits } = await openAccount();
      expect(found).toMatchObject({ ok: true, calendars: [{ name: "Work" }] });
      expect(await findCalendars({ ...account, password: "wrong" }, limits)).toEqual({
        ok: false,
        because: "It refuses the user name and password.",
      });
    });

    test("a meeting is written once, replaced when it moves, and removed", async () => {
      const { account, calendarUrl, limits, objects, write } = await openAccount();
      const first = await write(textOf(12), null);
      expect(first).toMatchObject({ ok: true, etag: expect.any(String) });
      // As after an answer that was lost.
      const again = await write(textOf(12), null);
      expect(Object.keys(await objects())).toEqual([`${uid}.ics`]);

      expect(await write(textOf(14, 1), again.ok ? again.etag : null)).toMatchObject({ ok: true });
      expect(await write(textOf(15, 2), '"of long ago"')).toMatchObject({ ok: true });
      const read = await readObjects(account, calendarUrl, window, limits);
      expect(read.ok && read.objects).toHaveLength(1);
      expect(read.ok && read.objects[0]).toContain("DTSTART:20261124T150000Z");

      const where = { calendarUrl, uid };
      expect(await removeObject(account, where, limits)).toEqual({ ok: true, etag: null });
      expect(await removeObject(account, where, limits)).toEqual({ ok: true, etag: null });
      expect(await objects()).toEqual({});
      expect(await readObjects(account, calendarUrl, window, limits)).toEqual({ ok: true, objects: [] });
    });

    test("what the owner deleted is written anew when the meeting moves", async () => {
      const { objects, remove, write } = await openAccount();
      const first = await write(textOf(12), null);
      await remove(`${uid}.ics`);
      expect(await write(textOf(14, 1), first.ok ? first.etag : null)).toMatchObject({ ok: true });
      expect(Object.keys(await objects())).toEqual([`${uid}.ics`]);
    });
  });

test("a server inside our own network is not asked unless it is allowed", async () => {
  const { account, asked } = await openCalendarServer();
  const secure = { ...account, address: account.address.replace("http:", "https:") };
  const limits = { milliseconds: 5_000, allowedHosts: [] };
  const because = "Its address is not on the public internet.";

  expect(await findCalendars(secure, limits)).toEqual({ ok: false, because });
  expect(await readObjects(secure, `${secure.address}work/`, window, limits)).toEqual({ ok: false, because });
  const where = { calendarUrl: `${secure.address}work/`, uid };
  expect(await writeObject(secure, { ...where, text: "", etag: null }, limits)).toEqual({ ok: false, because });
  expect(await removeObject(secure, where, limits)).toEqual({ ok: false, because });
  expect(asked).toEqual([]);
});

test("a meeting in a calendar invites nobody, as its guests were invited by email", () => {
  expect(textOf(12)).toContain("DESCRIPTION:Ida Moss <ida@visitor.test>\\n\\nBring the figures\\;");
  expect(textOf(12)).not.toMatch(/^(METHOD|ORGANIZER|ATTENDEE)/m);
});
