import { expect, test } from "vitest";
import { visitor } from "#domain/access/actor.ts";
import { newId } from "#domain/kernel/id.ts";
import { openMeetings } from "#tests/meetings.ts";
import { bookMeeting, holdStart, listStarts } from "./index.ts";

const start = new Date("2026-11-24T12:00:00Z");
const noon = start.toISOString();
const day = { from: start, to: new Date("2026-11-24T13:00:00Z"), timeZone: "UTC" };

async function openHeld(options: Record<string, unknown> = {}) {
  const system = await openMeetings(options);
  const { db, type, now } = system;
  const held = await holdStart({ db, actor: visitor, now }, { meetingType: type.slug, start });
  if (!held.ok) throw new Error("not held");
  return { ...system, ...held.value };
}

test("a held start is kept from others and not from its holder", async () => {
  const { db, type, book, hold, now } = await openHeld();
  const others = await listStarts({ db, actor: visitor, now }, { slug: type.slug, ...day });
  const own = await listStarts({ db, actor: visitor, now }, { slug: type.slug, ...day, hold });

  expect(others.ok && others.value).toEqual([new Date("2026-11-24T12:30:00Z")]);
  expect(own.ok && own.value).toHaveLength(2);
  expect(await holdStart({ db, actor: visitor, now }, { meetingType: type.slug, start })).toMatchObject({ ok: false });
  expect(await book(noon.replace(".000", ""))).toMatchObject({ problem: { code: "booking-taken" } });
  expect(await book(noon.replace(".000", ""), { hold })).toMatchObject({ ok: true });
  expect(await db.selectFrom("holds").selectAll().where("meetingTypeId", "=", type.id).execute()).toEqual([]);
});

test("a hold ends after five minutes", async () => {
  const { db, input, expiresAt, now } = await openHeld();
  const other = input(noon.replace(".000", ""));

  expect(expiresAt.getTime() - now.getTime()).toBe(5 * 60_000);
  const justBefore = new Date(expiresAt.getTime() - 1);
  expect(await bookMeeting({ db, actor: visitor, now: justBefore, key: newId() }, other)).toMatchObject({ ok: false });
  expect(await bookMeeting({ db, actor: visitor, now: expiresAt, key: newId() }, other)).toMatchObject({ ok: true });
});

test("a hold keeps the buffers of its meeting free as well", async () => {
  const { book, hold } = await openHeld({ bufferAfterMin: 15 });

  expect(await book("2026-11-24T12:30:00Z")).toMatchObject({ problem: { code: "booking-taken" } });
  expect(await book(noon.replace(".000", ""), { hold })).toMatchObject({ ok: true });
});

test("who chooses another start gives up the one they held", async () => {
  const { db, type, book, hold, now } = await openHeld({ lengthMin: 60, intervalMin: 30 });
  const change = { meetingType: type.slug, start: new Date("2026-11-24T12:30:00Z"), instead: hold };

  expect(await holdStart({ db, actor: visitor, now }, change)).toMatchObject({ ok: true });
  expect(await book("2026-11-24T11:30:00Z")).toMatchObject({ ok: true });
});

test("of many who want to hold a start one gets it", async () => {
  const { db, type, now } = await openMeetings();
  const input = { meetingType: type.slug, start };

  const answers = await Promise.all(Array.from({ length: 10 }, () => holdStart({ db, actor: visitor, now }, input)));

  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
});

test("only the hash of a hold's secret is stored", async () => {
  const { db, type, hold } = await openHeld();

  const rows = await db.selectFrom("holds").selectAll().where("meetingTypeId", "=", type.id).execute();

  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toContain(hold);
});
