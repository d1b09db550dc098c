import { expect, test } from "vitest";
import { openConnected } from "#tests/caldav/connected.ts";
import { openCalendarServer } from "#tests/caldav/server.ts";
import { mailsAbout } from "#tests/emails.ts";

const noon = "2026-11-24T12:00:00Z";

test("a server that is down for two hours holds up no booking, and has each meeting once when it is back", async () => {
  const server = await openCalendarServer();
  const { db, connect, sync, pass, booked, move, state } = await openConnected("down", server);
  await connect();
  await sync();
  server.trouble.make = (_, response) => Boolean(response.writeHead(500).end());
  const first = await booked(noon);
  await booked("2026-11-24T13:00:00Z");
  for (let minute = 0; minute < 120; minute += 1) {
    await sync();
    if (minute === 60) await move(first, "2026-11-24T15:00:00Z");
    pass(1);
  }
  const writes = server.asked.filter((line) => line.startsWith("PUT"));
  expect(writes.length).toBeLessThan(12);
  const { id, waiting, writeProblem, readProblem } = await state();
  expect([waiting, writeProblem]).toEqual([2, "It answered 500. Foyer will try again automatically."]);
  expect(readProblem).toBe(writeProblem);
  // One for the first failed write, and one for the first failed reading.
  const subject = "Your connected calendar isn't working";
  expect((await mailsAbout(db, id)).map((mail) => mail.subject)).toEqual([subject, subject]);

  server.trouble.make = null;
  for (let minute = 0; minute < 61; minute += 1) {
    await sync();
    pass(1);
  }
  const starts = [...server.kept.values()].map((text) => /DTSTART:(\S+)/.exec(text)?.[1]);
  expect(starts.sort()).toEqual(["20261124T130000Z", "20261124T150000Z"]);
  expect(await state()).toMatchObject({ waiting: 0, writeProblem: null, readProblem: null });
});

test("a meeting whose writing was not acknowledged is there once", async () => {
  const server = await openCalendarServer();
  const { connect, sync, pass, booked, cancel, state } = await openConnected("lost", server);
  await connect();
  await sync();
  server.trouble.after = (request) => Boolean(request.socket.destroy());
  const id = await booked(noon);
  await sync();
  expect(server.kept.size).toBe(1);
  expect(await state()).toMatchObject({ waiting: 1, writeProblem: "It could not be reached." });

  server.trouble.after = null;
  pass(2);
  await sync();
  expect([server.kept.size, (await state()).waiting]).toEqual([1, 0]);

  server.trouble.after = (request) => Boolean(request.socket.destroy());
  await cancel(id);
  await sync();
  server.trouble.after = null;
  pass(2);
  await sync();
  expect([server.kept.size, (await state()).waiting]).toEqual([0, 0]);
});

test("several writers, and a change while one is at work, leave one meeting at its last time", async () => {
  const server = await openCalendarServer();
  const { connect, sync, dispatch, copy, booked, move, state } = await openConnected("race", server);
  await connect();
  await sync();
  const id = await booked(noon);
  await dispatch();
  const moved: Promise<unknown>[] = [];
  server.trouble.after = () => {
    if (moved.length === 0) moved.push(move(id, "2026-11-24T15:00:00Z").then(dispatch));
    return false;
  };
  await Promise.all([copy(), copy(), copy()]);
  await Promise.all(moved);
  await copy();

  expect([...server.kept].map(([name, text]) => [name, /DTSTART:(\S+)/.exec(text)?.[1]])).toEqual([
    [`${id}.ics`, "20261124T150000Z"],
  ]);
  expect(await state()).toMatchObject({ waiting: 0 });
});

test("a password that no longer works is told with what to do, and meetings that are over are given up", async () => {
  const server = await openCalendarServer();
  const { connect, sync, pass, booked, state } = await openConnected("password", server);
  await connect();
  await sync();
  server.trouble.make = (_, response) => Boolean(response.writeHead(401).end());
  await booked(noon);
  await sync();
  expect((await state()).writeProblem).toContain("Make a new app password there");
  expect((await state()).waiting).toBe(1);

  pass(28 * 60);
  await sync();
  expect((await state()).waiting).toBe(0);
});
