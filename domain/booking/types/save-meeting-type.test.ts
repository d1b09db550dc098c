import { expect, test } from "vitest";
import { type Actor, visitor } from "#domain/access/actor.ts";
import { newId } from "#domain/kernel/id.ts";
import { seedCloser, seedTypeOf } from "#tests/closers.ts";
import { aType, openMeetings } from "#tests/meetings.ts";
import { createTestApp } from "#tests/test-app.ts";
import { bookMeeting, listStarts } from "../bookings/index.ts";
import { meetingTypeForm } from "../meeting-type.schema.ts";
import { listMeetingTypes, readMeetingType, saveMeetingType } from "./index.ts";

const written = (options: Record<string, unknown>) => meetingTypeForm.safeParse({ ...aType(), ...options });
const complaints = (options: Record<string, unknown>) => {
  const read = written(options);
  return read.success ? [] : read.error.issues.map(({ path }) => path.join("."));
};

test("an admin makes a meeting type and changes it; the audit log keeps both", async () => {
  const { db, noor, type, now } = await openMeetings();
  const form = meetingTypeForm.parse({ ...aType(), slug: type.slug, name: "A walk", hostIds: [noor.id] });

  const saved = await saveMeetingType({ db, actor: noor, now }, { id: type.id, form, seen: type.version });

  expect(saved).toMatchObject({ ok: true, value: { id: type.id, name: "A walk", version: 2 } });
  expect(await readMeetingType({ db, actor: visitor }, type.slug)).toEqual(saved);
  const lines = await db.selectFrom("auditLog").selectAll().where("entityId", "=", type.id).orderBy("id").execute();
  expect(lines).toMatchObject([
    { action: "meeting_type.write", before: null, after: { name: "A talk" } },
    { before: { name: "A talk" }, after: { name: "A walk", hostIds: [noor.id] } },
  ]);
});

test("of two admins who saw the same version only the first saves", async () => {
  const { db, noor, type, now } = await openMeetings();
  const form = meetingTypeForm.parse({ ...aType(), slug: type.slug, hostIds: noor.id });
  const save = () => saveMeetingType({ db, actor: noor, now }, { id: type.id, form, seen: type.version });

  const both = await Promise.all([save(), save()]);

  expect(both.filter(({ ok }) => ok)).toHaveLength(1);
});

test("an address leads to one meeting type", async () => {
  const { db, noor, type, now } = await openMeetings();
  const form = meetingTypeForm.parse({ ...aType(), slug: type.slug, hostIds: [noor.id] });

  expect(await saveMeetingType({ db, actor: noor, now }, { id: null, form, seen: 0 })).toMatchObject({
    problem: { kind: "invalid", fields: { slug: [expect.any(String)] } },
  });
});

test("hosts are active members of the team, and only admins choose them", async () => {
  const { db, noor, ben, ana, now } = await createTestApp();
  const save = (hostId: string, actor: Actor = noor) =>
    saveMeetingType(
      { db, actor, now },
      { id: null, form: meetingTypeForm.parse({ ...aType(), hostIds: hostId }), seen: 0 },
    );

  for (const stranger of [newId(), "id" in ana ? ana.id : ""])
    expect(await save(stranger)).toMatchObject({
      problem: { kind: "invalid", fields: { hostIds: [expect.any(String)] } },
    });
  expect(await save(noor.id, ben)).toEqual({ ok: false, problem: { kind: "forbidden" } });
});

test("a form says what is missing", () => {
  const hostIds = [newId()];

  expect(complaints({ hostIds })).toEqual([]);
  expect(complaints({ hostIds: [] })).toEqual(["hostIds"]);
  expect(complaints({ hostIds: [newId(), newId()] })).toEqual(["hostIds"]);
  expect(complaints({ mode: "external" })).toEqual(["externalUrl"]);
  expect(complaints({ mode: "external", externalUrl: "http://calendar.test" })).toEqual(["externalUrl"]);
  expect(complaints({ mode: "external", externalUrl: "https://calendar.test", hostIds: undefined })).toEqual([]);
  expect(complaints({ hostIds, locationKind: "link" })).toEqual(["locationUrl"]);
  expect(complaints({ hostIds, windowKind: "range" })).toEqual(["windowFrom", "windowTo"]);
  const backwards = { windowKind: "range", windowFrom: "2026-12-02", windowTo: "2026-12-01" };
  expect(complaints({ hostIds, ...backwards })).toEqual(["windowTo"]);
  expect(complaints({ hostIds, lengthMin: "0", dailyLimit: "many", slug: "A b" })).toEqual([
    "slug",
    "lengthMin",
    "dailyLimit",
  ]);
  expect(written({ hostIds: hostIds[0], lengthMin: "45", dailyLimit: "", isActive: "on" })).toMatchObject({
    data: { hostIds, lengthMin: 45, dailyLimit: null, isActive: true },
  });
});

test("a switched-off meeting is there for the team and missing for visitors", async () => {
  const { db, ben, type, input, now } = await openMeetings({ isActive: false });

  expect(await readMeetingType({ db, actor: visitor }, type.slug)).toEqual({ ok: false, problem: { kind: "missing" } });
  expect(await readMeetingType({ db, actor: ben }, type.slug)).toMatchObject({ ok: true });
  expect((await listMeetingTypes({ db, actor: visitor })).map(({ slug }) => slug)).not.toContain(type.slug);
  const booked = await bookMeeting({ db, actor: ben, now, key: newId() }, input("2026-11-24T12:00:00Z"));
  expect(booked).toMatchObject({ problem: { code: "booking-taken", starts: [] } });
});

test("an outside calendar has no starts of ours", async () => {
  const { db, type, book, now } = await openMeetings({ mode: "external", externalUrl: "https://calendar.test/x" });
  const span = { from: now, to: new Date("2026-11-30T00:00:00Z"), timeZone: "UTC" };

  expect(await listStarts({ db, actor: visitor, now }, { slug: type.slug, ...span })).toEqual({ ok: true, value: [] });
  expect(await book("2026-11-24T12:00:00Z")).toMatchObject({ problem: { code: "booking-taken", starts: [] } });
});

test("a meeting at the link of a client's own host says that they enter it in the dashboard, where it is missing", async () => {
  const { db, noor, clientId } = await createTestApp();
  const closer = await seedCloser(db, noor, clientId);
  const save = seedTypeOf(db, noor, clientId, { hostIds: [closer.id], locationKind: "host" });
  await expect(save).rejects.toThrow("in the dashboard, under Settings, Availability. Or choose another place.");
});
