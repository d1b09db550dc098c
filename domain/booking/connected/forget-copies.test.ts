import { expect, test } from "vitest";
import { jobs } from "#domain/access/actor.ts";
import { forgetCopies } from "#domain/booking/connected/index.ts";
import { openConnected } from "#tests/caldav/connected.ts";
import { openCalendarServer } from "#tests/caldav/server.ts";

const hour = 3_600_000;
const month = 30 * 24 * hour;

test("what is noted about a meeting goes thirty days after its end, and the calendar keeps the meeting", async () => {
  const server = await openCalendarServer();
  const { db, connect, sync, booked, move } = await openConnected("forgets", server);
  await connect();
  await sync();
  const past = await booked("2026-11-24T12:00:00Z");
  const moved = await booked("2026-11-24T14:00:00Z");
  await sync();
  await move(moved, "2026-11-26T12:00:00Z");
  await sync();
  const left = async () => (await db.selectFrom("calendarCopies").select("icsUid").execute()).map((row) => row.icsUid);
  const end = Date.parse("2026-11-24T12:30:00Z");

  await forgetCopies({ db, actor: jobs, now: new Date(end + month) });
  expect((await left()).sort()).toEqual([past, moved].sort());
  await forgetCopies({ db, actor: jobs, now: new Date(end + month + 1) });
  expect(await left()).toEqual([moved]);
  await forgetCopies({ db, actor: jobs, now: new Date(end + month + 48 * hour + 1) });
  expect(await left()).toEqual([]);
  expect(server.kept.size).toBe(2);
});

test("a copy that waits is kept as long as it was due within thirty days", async () => {
  const server = await openCalendarServer();
  const { db, connect, sync, dispatch, booked } = await openConnected("forgets_due", server);
  await connect();
  await sync();
  await booked("2026-11-24T12:00:00Z");
  await dispatch();
  const due = new Date("2026-12-01T12:00:00Z");
  await db.updateTable("calendarCopies").set({ nextAt: due }).execute();
  const count = async () => (await db.selectFrom("calendarCopies").select("id").execute()).length;

  await forgetCopies({ db, actor: jobs, now: new Date(due.getTime() + month) });
  expect(await count()).toBe(1);
  await forgetCopies({ db, actor: jobs, now: new Date(due.getTime() + month + 1) });
  expect(await count()).toBe(0);
});
