import { describe, expect, test } from "vitest";
import { visitor } from "#domain/access/actor.ts";
import { bookingWish } from "#domain/booking/booking.schema.ts";
import { bookMeeting, cancelBooking, rescheduleBooking } from "#domain/booking/bookings/index.ts";
import { connectCalendar, readConnected } from "#domain/booking/connected/index.ts";
import { keyOf } from "#domain/booking/types/index.ts";
import { newId } from "#domain/kernel/id.ts";
import { clientOf } from "#tests/actors.ts";
import { openConnected } from "#tests/caldav/connected.ts";
import { openRadicale } from "#tests/caldav/radicale.ts";
import { openCalendarServer } from "#tests/caldav/server.ts";
import { joinAsHost, seedCloser, seedTypeOf } from "#tests/closers.ts";
import { signer } from "#tests/deps.ts";
import { openAtGoogle } from "#tests/google/connected.ts";
import { needs } from "#tests/needs.ts";
import type { openSyncing } from "#tests/syncing.ts";
import { createTestApp } from "#tests/test-app.ts";
import { whyNo } from "../scripts/outside/servers.mjs";

const noon = "2026-11-24T12:00:00Z";
const two = "2026-11-24T14:00:00Z";

/** A closer of two clients, and what happens to their meetings. */
async function openCloser(app: Awaited<ReturnType<typeof openSyncing>>) {
  const { db, noor, clientId, clock } = app;
  const closer = await seedCloser(db, noor, clientId);
  const other = await createTestApp(db);
  await joinAsHost(db, noor, { clientId: other.clientId, personId: closer.id });
  const hostIds = [closer.id];
  const types = {
    own: await seedTypeOf(db, noor, clientId, { hostIds, name: "Intro" }),
    others: await seedTypeOf(db, noor, other.clientId, { hostIds, name: "Demo" }),
  };
  const lead = { name: "Teresa Moura", email: "teresa@visitor.test", phone: "+351 22 200 0000", consent: true };
  const book = async (start: string, of: keyof typeof types = "own") => {
    const wish = bookingWish.parse({ ...lead, timeZone: "Europe/Lisbon", meetingType: keyOf(types[of]), start });
    const made = await bookMeeting({ db, actor: visitor, now: clock(), key: newId() }, wish);
    if (!made.ok) throw new Error(`not booked: ${made.problem.kind}`);
    return made.value.id;
  };
  const move = async (id: string, start: string) => {
    const moved = await rescheduleBooking({ db, actor: closer, now: clock() }, { id, start: new Date(start) });
    if (!moved.ok) throw new Error(`not moved: ${moved.problem.kind}`);
    return moved.value.id;
  };
  const cancel = (id: string) => cancelBooking({ db, actor: noor, now: clock() }, { id });
  const actors = [closer, clientOf(closer.id, other.clientId, { isOwner: false, hosts: true })];
  const states = () => Promise.all(actors.map((actor) => readConnected({ db, actor }, closer.id)));
  return { closer, book, move, cancel, states };
}

const unfolded = (text = "") => text.replaceAll(/\r\n[ \t]/g, "");
const startsIn = (objects: Record<string, string>) =>
  Object.values(objects).map((text) => /DTSTART:(\S+)/.exec(text)?.[1]);

const servers = [
  { server: "a server of the tests", name: "ours", open: () => openCalendarServer(), why: null },
  { server: "Radicale", name: "radicale", open: openRadicale, why: whyNo("Radicale") },
];

for (const { server, name, open, why } of servers)
  describe(server, needs(why), () => {
    test("a client's host finds their meetings in their own calendar, with the way to each handover", async () => {
      const calendars = await open();
      const app = await openConnected(`closer_${name}`, calendars);
      const { db, clock, find, sync } = app;
      const { closer, book, move, cancel, states } = await openCloser(app);
      const { address, user: userName, password } = calendars.account;
      const form = { address, userName, password };
      const own = { db, actor: closer, now: clock() };
      expect(await connectCalendar(own, { hostId: closer.id, form, find, keys: signer })).toMatchObject({ ok: true });
      await sync();

      const id = await book(noon);
      const others = await book("2026-11-25T12:00:00Z", "others");
      await sync();
      expect(startsIn(await calendars.objects()).sort()).toEqual(["20261124T120000Z", "20261125T120000Z"]);
      const entry = unfolded((await calendars.objects())[`${id}.ics`]);
      expect(entry).toContain("SUMMARY:Intro: Teresa Moura and Rui");
      expect(entry).toContain(`Handover: https://agency.test/dashboard/meetings/${id}`);

      const later = await move(id, two);
      await sync();
      expect(startsIn(await calendars.objects()).sort()).toEqual(["20261124T140000Z", "20261125T120000Z"]);
      expect(unfolded((await calendars.objects())[`${id}.ics`])).toContain(`/dashboard/meetings/${later}`);

      for (const one of [later, others]) await cancel(one);
      await sync();
      expect(await calendars.objects()).toEqual({});
      const settled = { value: { connected: { waiting: 0, unwrittenSince: null, writeProblem: null } } };
      expect(await states()).toMatchObject([settled, settled]);
    });
  });

test("at Google a client's host finds the same", async () => {
  const app = await openAtGoogle("closer");
  const { server, connectFor, sync } = app;
  const { closer, book, move, cancel } = await openCloser(app);
  await connectFor(closer);
  await sync();

  const id = await book(noon);
  await sync();
  expect(server.seen()).toMatchObject([{ summary: "Intro: Teresa Moura and Rui Silva" }]);
  expect(JSON.stringify(server.seen())).toContain(`https://agency.test/dashboard/meetings/${id}`);
  const later = await move(id, two);
  await sync();
  expect(JSON.stringify(server.seen())).toContain(`/dashboard/meetings/${later}`);
  await cancel(later);
  await sync();
  expect(server.seen()).toEqual([]);
});
