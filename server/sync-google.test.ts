import { expect, test } from "vitest";
import { mailsAbout } from "#tests/emails.ts";
import { openAtGoogle } from "#tests/google/connected.ts";
import { failing } from "#tests/google/google-server.ts";
import { must } from "#tests/invoices.ts";

const noon = "2026-11-24T12:00:00Z";
const two = "2026-11-24T14:00:00Z";
type Events = { start: { dateTime: string } }[];
const startsOf = (events: Events) => events.map(({ start }) => start.dateTime.slice(0, 16)).sort();

test("a booking lands in the host's Google calendar, moves with it and goes with its cancellation", async () => {
  const { server, connect, sync, booked, move, cancel, state } = await openAtGoogle("life");
  const before = await booked("2026-11-25T12:00:00Z");
  await connect();
  expect(await state()).toMatchObject({
    kind: "google",
    calendarName: "noor@agency.test",
    waiting: 1,
    fetchedAt: null,
  });
  await sync();
  const id = await booked(noon);
  await sync();
  await sync();
  expect(startsOf(server.seen())).toEqual(["2026-11-24T12:00", "2026-11-25T12:00"]);
  expect(server.seen()[0]?.summary).toContain("A talk: Ida Moss and Noor");

  const later = await move(id, two);
  await sync();
  expect(startsOf(server.seen())).toEqual(["2026-11-24T14:00", "2026-11-25T12:00"]);

  await cancel(later);
  await cancel(before);
  await sync();
  expect(server.seen()).toEqual([]);
  expect(await state()).toMatchObject({ waiting: 0, unwrittenSince: null, writeProblem: null });
});

test("busy times close starts, and meetings of our own do not stand in their own way", async () => {
  const { server, connect, sync, pass, book, booked, move } = await openAtGoogle("busy");
  server.put("dentist", "2026-11-24T15:00:00Z", "2026-11-24T16:00:00Z");
  await connect();
  // Nothing is known of it yet, so the host counts as busy.
  expect(await book(noon)).toMatchObject({ ok: false });
  await sync();
  expect(await book("2026-11-24T15:30:00Z")).toMatchObject({ problem: { code: "booking-taken" } });
  const id = await booked(noon);
  await sync();
  pass(16);
  await sync();
  expect(await book(noon)).toMatchObject({ problem: { code: "booking-taken" } });

  await move(id, "2026-11-24T12:30:00Z");
  await sync();
  expect(await book(noon)).toMatchObject({ ok: true });
  server.calendars.get("noor@agency.test")?.delete("dentist");
  pass(16);
  await sync();
  expect(await book("2026-11-24T15:30:00Z")).toMatchObject({ ok: true });
});

test("what lies at the same time as a meeting keeps the host busy once the meeting has moved", async () => {
  const { server, connect, sync, pass, book, booked, move } = await openAtGoogle("beneath");
  await connect();
  await sync();
  const id = await booked(noon);
  await sync();
  server.put("lunch", noon, "2026-11-24T12:30:00Z");
  pass(16);
  await sync();
  await move(id, two);
  await sync();
  // Not yet fifteen minutes later: the calendar was read anew because a meeting in it changed.
  expect(await book(noon)).toMatchObject({ problem: { code: "booking-taken" } });
});

test("a meeting whose writing was not acknowledged is there once", async () => {
  const { server, connect, sync, pass, booked, state } = await openAtGoogle("lost");
  await connect();
  await sync();
  server.trouble.after = (request) => Boolean(request.url?.includes("/events") && request.socket.destroy());
  await booked(noon);
  await sync();
  expect(server.seen()).toHaveLength(1);
  expect(await state()).toMatchObject({ waiting: 1, writeProblem: "It could not be reached." });

  server.trouble.after = null;
  pass(2);
  await sync();
  expect([server.seen().length, (await state()).waiting]).toEqual([1, 0]);
});

test.each([
  ["rate", 403, "rateLimitExceeded"],
  ["many", 429, undefined],
  ["down", 503, undefined],
])("while Google answers %s (%i %s), meetings wait longer and longer, and are there afterwards", async (...one) => {
  const [name, status, reason] = one;
  const { db, server, connect, sync, pass, book, booked, state } = await openAtGoogle(name);
  await connect();
  await sync();
  server.trouble.make = failing(status, reason);
  await booked(noon);
  for (let minute = 0; minute < 90; minute += 1) {
    await sync();
    pass(1);
  }
  expect(server.asked.filter((line) => line.endsWith("/events")).length).toBeLessThan(8);
  const { waiting, refusedAt } = await state();
  expect([waiting, refusedAt]).toEqual([1, null]);
  // The last good copy of the busy times stays.
  expect(await book(two)).toMatchObject({ ok: true });

  server.trouble.make = null;
  for (let minute = 0; minute < 61; minute += 1) {
    await sync();
    pass(1);
  }
  expect(startsOf(server.seen())).toEqual(["2026-11-24T12:00", "2026-11-24T14:00"]);
  expect(await state()).toMatchObject({ waiting: 0, writeProblem: null, readProblem: null });
  expect(await db.selectFrom("calendarCopies").select("attempts").execute()).toEqual([
    { attempts: 0 },
    { attempts: 0 },
  ]);
});

test("a withdrawn consent is told once, Google is left alone, and connecting again lets what waited through", async () => {
  const { db, server, connect, allow, sync, pass, book, booked, state } = await openAtGoogle("withdrawn");
  await connect();
  await sync();
  server.withdraw();
  await booked(noon);
  pass(16);
  for (let minute = 0; minute < 90; minute += 1) {
    await sync();
    pass(1);
  }
  expect(server.asked.filter((line) => line === "POST /token").length).toBeLessThanOrEqual(3);
  const { id, refusedAt, waiting, writeProblem } = await state();
  expect((await mailsAbout(db, id)).map((mail) => mail.subject)).toEqual(["Your connected calendar isn't working"]);
  expect([waiting, writeProblem]).toEqual([1, "Google no longer accepts this connection. Connect to Google again."]);
  expect(refusedAt).not.toBeNull();
  expect(await book(two)).toMatchObject({ ok: true });

  must(await allow());
  await sync();
  expect(await state()).toMatchObject({ refusedAt: null, waiting: 0, calendarName: "noor@agency.test" });
  expect(startsOf(server.seen())).toEqual(["2026-11-24T12:00", "2026-11-24T14:00"]);
});

test("another account does not take the place of the connected one", async () => {
  const { allow, connect, state } = await openAtGoogle("other");
  await connect();

  expect(await allow("ben@agency.test")).toMatchObject({ problem: { code: "calendar-connected" } });
  expect(await state()).toMatchObject({ userName: "noor@agency.test" });
});

test("disconnecting withdraws the consent at Google and forgets it; connected again, each meeting is there once", async () => {
  const { db, server, connect, disconnect, sync, booked, move } = await openAtGoogle("again");
  await connect();
  await sync();
  const id = await booked(noon);
  await sync();
  expect(await disconnect()).toEqual({ ok: true, value: { isWithdrawn: true } });
  expect(server.revoked).toHaveLength(1);
  expect(await db.selectFrom("connectedCalendars").select("id").execute()).toEqual([]);
  await move(id, two);
  await connect();
  await sync();
  expect(startsOf(server.seen())).toEqual(["2026-11-24T14:00"]);

  server.close();
  expect(await disconnect()).toEqual({ ok: true, value: { isWithdrawn: false } });
});
