import type { ServerResponse } from "node:http";
import { expect, test } from "vitest";
import { visitor } from "#domain/access/actor.ts";
import { bookingWish } from "#domain/booking/booking.schema.ts";
import { bookMeeting } from "#domain/booking/bookings/index.ts";
import { connectCalendar } from "#domain/booking/connected/index.ts";
import { newId } from "#domain/kernel/id.ts";
import { openConnected } from "#tests/caldav/connected.ts";
import { openCalendarServer } from "#tests/caldav/server.ts";
import { signer } from "#tests/deps.ts";
import { aWish, openHours, seedType } from "#tests/meetings.ts";
import { until } from "#tests/until.ts";

const noon = "2026-11-24T12:00:00Z";
const reports = (asked: string[]) => asked.filter((line) => line.startsWith("REPORT")).length;

/** Noor's calendar and Ben's, each on its own server; `hang`: Noor's takes requests and does not answer. */
async function openTwo(name: string) {
  const slow = await openCalendarServer();
  const quick = await openCalendarServer();
  const app = await openConnected(name, { host: `${slow.host},${quick.host}`, account: slow.account });
  const { db, noor, ben, now, sync } = app;
  await openHours(db, noor, ben.id);
  const { slug } = await seedType(db, noor, { hostIds: [ben.id] });
  const { address, user: userName, password } = quick.account;
  const url = new URL("/calendars/noor/work/", address).href;
  const find = async () => ({ ok: true as const, calendars: [{ url, name: "Work" }] });
  expect(await app.connect()).toMatchObject({ ok: true });
  const form = { address, userName, password };
  expect(await connectCalendar({ db, actor: ben, now }, { hostId: ben.id, form, find, keys: signer })).toMatchObject({
    ok: true,
  });
  await sync();

  const held: ServerResponse[] = [];
  function hang() {
    slow.trouble.make = (_, response) => held.push(response) > 0;
  }
  function release() {
    for (const response of held) response.writeHead(503).end();
  }
  const bookBen = () =>
    bookMeeting({ db, actor: visitor, now: app.clock(), key: newId() }, bookingWish.parse(aWish(slug, noon)));
  return { ...app, quick, held, hang, release, bookBen };
}

test("while one calendar hangs, a meeting is written to another", async () => {
  const { quick, held, hang, release, booked, bookBen, dispatch, copy, state } = await openTwo("hangs_writing");
  hang();
  await booked(noon);
  await dispatch();
  expect(await bookBen()).toMatchObject({ ok: true });
  await dispatch();
  const copying = copy();

  await until("the meeting is in the quick calendar", () => quick.kept.size === 1);
  await until("the slow one is asked", () => held.length === 1);
  release();
  await copying;
  expect(await state()).toMatchObject({
    waiting: 1,
    writeProblem: "It answered 503. Foyer will try again automatically.",
  });
});

test("while one calendar hangs, another is read", async () => {
  const { quick, held, hang, release, pass, read, state } = await openTwo("hangs_reading");
  hang();
  pass(16);
  const before = reports(quick.asked);
  const reading = read();

  await until("the quick calendar is read", () => reports(quick.asked) === before + 1);
  await until("the slow one is asked", () => held.length === 1);
  release();
  await reading;
  expect(await state()).toMatchObject({ readProblem: "It answered 503. Foyer will try again automatically." });
});
