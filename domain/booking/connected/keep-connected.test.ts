import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import { expect, test } from "vitest";
import type { Actor } from "#domain/access/actor.ts";
import { jobs, visitor } from "#domain/access/actor.ts";
import type { Database } from "#domain/kernel/database.ts";
import { keepSigner, signer } from "#tests/deps.ts";
import { must } from "#tests/invoices.ts";
import { openHours, openMeetings } from "#tests/meetings.ts";
import { chooseCalendar, connectCalendar, disconnectCalendar, readConnected } from "./index.ts";

const form = { address: "https://cloud.test/dav/", password: "the-app-password" };
const work = { url: "https://cloud.test/dav/work/", name: "Work" };
const home = { url: "https://cloud.test/dav/home/", name: "Home" };

async function openHost(calendars = [home, work]) {
  const app = await openMeetings();
  await keepSigner(app.db);
  const { db, noor, now } = app;
  const asked: unknown[] = [];
  const leaving = { keys: signer, revoke: async () => false, now };
  const find = async (account: unknown) => {
    asked.push(account);
    return { ok: true as const, calendars };
  };
  const connect = (actor: Actor = noor, hostId = noor.id) =>
    connectCalendar({ db, actor, now }, { hostId, form: { ...form, userName: noor.id }, find, keys: signer });
  const choose = (url: string, actor: Actor = noor) => chooseCalendar({ db, actor, now }, { hostId: noor.id, url });
  return { ...app, asked, leaving, connect, choose };
}

test("a host with several calendars chooses one, and nothing changes before", async () => {
  const { db, noor, connect, choose, book } = await openHost();
  expect(await connect()).toMatchObject({ ok: true });
  expect(await readConnected({ db, actor: noor }, noor.id)).toMatchObject({
    value: { connected: { calendarName: null, found: [home, work] } },
  });
  expect(await book("2026-11-25T12:00:00Z")).toMatchObject({ ok: true });

  expect(await choose("https://cloud.test/dav/other/")).toMatchObject({ problem: { kind: "invalid" } });
  expect(await choose(work.url)).toMatchObject({ ok: true });
  expect(await readConnected({ db, actor: noor }, noor.id)).toMatchObject({
    value: { connected: { calendarName: "Work", waiting: 1 } },
  });
  expect(await choose(home.url)).toMatchObject({ problem: { kind: "invalid" } });
  // Its events are not known yet, so the host counts as busy.
  expect(await book("2026-11-24T12:00:00Z")).toMatchObject({ ok: false });
});

test("one calendar at a time, and after disconnecting nothing of it is left", async () => {
  const { db, noor, leaving, connect } = await openHost([work]);
  await connect();
  expect(await connect()).toMatchObject({ problem: { fields: { address: [expect.stringContaining("already")] } } });
  expect(
    await disconnectCalendar({ db, actor: noor, now: leaving.now }, { hostId: noor.id, ...leaving }),
  ).toMatchObject({ ok: true });
  expect(await readConnected({ db, actor: noor }, noor.id)).toEqual({
    ok: true,
    value: { connected: null, hasGoogle: false },
  });
  expect(
    await disconnectCalendar({ db, actor: noor, now: leaving.now }, { hostId: noor.id, ...leaving }),
  ).toMatchObject({ problem: { kind: "missing" } });
});

test("of two hosts who choose the same calendar at once, one has it and the other reads whose it is", async () => {
  const { db, noor, ben, now } = await openHost();
  await openHours(db, noor, ben.id);
  const url = `${home.url}${noor.id}/`;
  const find = async () => ({ ok: true as const, calendars: [{ url, name: "Studio" }, work] });
  const account = { ...form, userName: `studio ${noor.id}` };
  for (const host of [noor, ben])
    must(await connectCalendar({ db, actor: host, now }, { hostId: host.id, form: account, find, keys: signer }));
  const { second } = await db.transaction().execute(async (tx) => {
    must(await chooseCalendar({ db: tx, actor: noor, now }, { hostId: noor.id, url }));
    const second = chooseCalendar({ db, actor: ben, now }, { hostId: ben.id, url });
    await Promise.race([second, untilAwaited(db, `calendar ${url}`)]);
    return { second };
  });

  expect(await second).toMatchObject({
    problem: { fields: { calendar: ["Noor Haddad already uses this calendar. Choose another one."] } },
  });
  expect(await chooseCalendar({ db, actor: ben, now }, { hostId: ben.id, url: work.url })).toMatchObject({ ok: true });
});

/** Until somebody waits for a lock. */
async function untilAwaited(db: Database, key: string) {
  const waiting = sql`select from pg_locks where locktype = 'advisory' and not granted
    and (classid::bigint << 32) + objid::bigint = hashtextextended(${key}, 0)`;
  while ((await waiting.execute(db)).rows.length === 0) await pause(10);
}

test("a calendar is its host's own: nobody else sees, connects, chooses or disconnects it", async () => {
  const { db, noor, ben, ana, leaving, connect, choose, asked } = await openHost();
  await connect();
  for (const stranger of [ben, ana, visitor, jobs]) {
    expect(await readConnected({ db, actor: stranger }, noor.id)).toMatchObject({ problem: { kind: "missing" } });
    expect(await connect(stranger)).toMatchObject({ ok: false });
    expect(await choose(work.url, stranger)).toMatchObject({ ok: false });
    expect(
      await disconnectCalendar({ db, actor: stranger, now: leaving.now }, { hostId: noor.id, ...leaving }),
    ).toMatchObject({ ok: false });
  }
  expect(asked).toHaveLength(1);
});

test("the password is kept sealed, and is in no answer and no line of the log", async () => {
  const { db, noor, connect, choose } = await openHost();
  await connect();
  await choose(work.url);
  const rows = await db.selectFrom("connectedCalendars").selectAll().where("hostId", "=", noor.id).execute();
  const lines = await db.selectFrom("auditLog").selectAll().where("entity", "=", "connected_calendar").execute();
  const told = await readConnected({ db, actor: noor }, noor.id);
  expect(rows.map(({ sealed }) => sealed.includes(form.password))).toEqual([false]);
  expect(lines.filter(({ actorId }) => actorId === noor.id)).toHaveLength(2);
  expect(JSON.stringify([rows, lines, told])).not.toContain(form.password);
});
