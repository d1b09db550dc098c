import { afterAll, expect, test } from "vitest";
import { type Actor, jobs } from "#domain/access/actor.ts";
import { cancelBooking, rescheduleBooking } from "#domain/booking/bookings/index.ts";
import { assignStaff } from "#domain/clients/access/index.ts";
import { newId } from "#domain/kernel/id.ts";
import { openDatabase } from "#platform/database/open-database.ts";
import { adminOf, clientOf, staffOf } from "#tests/actors.ts";
import { freshDatabase } from "#tests/database.ts";
import { dispatchNotifications, openDesk } from "#tests/emails.ts";
import { openMeetings } from "#tests/meetings.ts";
import { countUnread, listNotifications, markRead, savePreferences } from "../index.ts";

/** A database of its own: in a shared one every other test's entries would be dispatched too. */
const own = openDatabase(await freshDatabase("migrated", "notifications"));
afterAll(() => own.destroy());

const minutes = (at: Date, more: number) => new Date(at.getTime() + more * 60_000);

async function openNews() {
  const system = await openMeetings({}, own);
  const { db, noor, ben, clientId, now } = system;
  const { desk, addresses } = openDesk();
  const tell = (at = now) => dispatchNotifications(db, jobs, desk, addresses, at);
  const titles = async (actor: Actor = ben) => {
    const listed = await listNotifications({ db, actor }, null);
    return listed.ok ? listed.value.notifications.map((one) => one.titles) : null;
  };
  const flags = { isLead: false, seesMoney: false, revealsSecrets: false };
  const assign = (at = now) => assignStaff({ db, actor: noor, now: at }, { clientId, personId: ben.id, ...flags });
  return { ...system, tell, titles, assign };
}

test("a member of the team is told of a new client once, however often the flags change", async () => {
  const { db, ben, tell, titles, assign } = await openNews();
  await assign();
  await assign();

  await Promise.all([tell(), tell()]);

  expect(await titles()).toEqual([["Ana Works is now one of your clients."]]);
  expect(await countUnread({ db, actor: ben })).toBe(1);
});

test("news of one meeting within five minutes is one piece; later news is another", async () => {
  const { db, noor, now, book, tell, titles } = await openNews();
  const booked = await book("2026-11-24T12:00:00Z");
  if (!booked.ok) throw new Error("not booked");
  await tell();
  const { id } = booked.value;
  expect((await titles(noor))?.flat()).toEqual([
    expect.stringMatching(/ was booked: Tuesday 24 November 2026, 12:00\.$/),
  ]);

  await cancelBooking({ db, actor: jobs, now: minutes(now, 4) }, { id });
  await tell(minutes(now, 4));

  const [first, ...others] = (await titles(noor)) ?? [];
  expect(first).toHaveLength(2);
  expect(first?.[1]).toContain("was cancelled");
  expect(others).toEqual([]);
});

test("nobody is told of what they did themselves", async () => {
  const { db, noor, now, book, tell, titles } = await openNews();
  const booked = await book("2026-11-24T12:00:00Z");
  if (!booked.ok) throw new Error("not booked");
  await tell();
  await markRead({ db, actor: noor, now }, { id: "all" });

  await rescheduleBooking({ db, actor: noor, now }, { id: booked.value.id, start: new Date("2026-11-24T14:00:00Z") });
  await tell(minutes(now, 1));

  expect((await titles(noor))?.flat().filter((title) => title.includes("moved"))).toEqual([]);
  expect(await countUnread({ db, actor: noor })).toBe(0);
});

test("news about a client is gone with the client, from the list and from the count", async () => {
  const { db, ben, clientId, tell, assign } = await openNews();
  await assign();
  await tell();
  const flags = { isLead: false, seesMoney: false, revealsSecrets: false };
  const assigned = staffOf(ben.id, { scope: "assigned", assignments: [{ clientId, ...flags }] });
  const taken = staffOf(ben.id, { scope: "assigned", assignments: [] });

  expect([await countUnread({ db, actor: assigned }), await countUnread({ db, actor: taken })]).toEqual([1, 0]);
  expect(await listNotifications({ db, actor: taken }, null)).toMatchObject({ value: { notifications: [] } });
});

test("whoever changed sides meets no news of the other side", async () => {
  const { db, ben, clientId, tell, assign } = await openNews();
  await assign();
  await tell();

  expect(await countUnread({ db, actor: clientOf(ben.id, clientId) })).toBe(0);
});

test("what is turned off is not told; what keeps the account safe cannot be turned off", async () => {
  const { db, ben, now, tell, titles, assign } = await openNews();
  await savePreferences({ db, actor: ben }, { wanted: new Set() });
  await assign();
  const line = { id: newId(), at: now, actorRole: "system", entity: "person", entityId: ben.id };
  await db
    .insertInto("auditLog")
    .values({ ...line, action: "session.note_device", after: JSON.stringify({ browser: "Firefox on Linux" }) })
    .execute();

  await tell();

  expect(await titles()).toEqual([["Someone signed in to your account from a new device: Firefox on Linux."]]);
});

test("nobody marks, reads or counts the news of somebody else", async () => {
  const { db, noor, ben, now, tell, assign } = await openNews();
  await assign();
  await tell();
  const listed = await listNotifications({ db, actor: ben }, null);
  const id = listed.ok ? (listed.value.notifications[0]?.id ?? "") : "";

  expect(await markRead({ db, actor: noor, now }, { id })).toMatchObject({ problem: { kind: "missing" } });
  expect(await countUnread({ db, actor: adminOf(noor.id) })).toBe(0);
  expect(await countUnread({ db, actor: ben })).toBe(1);
  expect(await markRead({ db, actor: ben, now }, { id })).toMatchObject({ ok: true });
  expect(await countUnread({ db, actor: ben })).toBe(0);
});
