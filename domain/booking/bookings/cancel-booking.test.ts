import { expect, test } from "vitest";
import { type Actor, visitor } from "#domain/access/actor.ts";
import { saveSetting } from "#domain/settings/index.ts";
import { openDatabase } from "#platform/database/open-database.ts";
import { freshDatabase } from "#tests/database.ts";
import { openMeetings } from "#tests/meetings.ts";
import { bookingConflict } from "../conflicts.ts";
import { cancelBooking, markNoShow, readBooking } from "./index.ts";

const noon = "2026-11-24T12:00:00Z";

async function openBooked({ own }: { own?: string } = {}) {
  const system = await openMeetings({}, own ? openDatabase(await freshDatabase("migrated", own)) : undefined);
  const booked = await system.book(noon);
  if (!booked.ok) throw new Error("not booked");
  const { id } = booked.value;
  const invitee: Actor = { role: "invitee", bookingId: id, purpose: "cancel" };
  return { ...system, id, invitee };
}

test("a cancelled meeting frees its start and is told in the audit log", async () => {
  const { db, id, invitee, book, now } = await openBooked();

  const cancelled = await cancelBooking({ db, actor: invitee, now }, { id });

  expect(cancelled).toMatchObject({ ok: true, value: { status: "cancelled", cancelledAt: now } });
  const lines = await db.selectFrom("auditLog").selectAll().where("entityId", "=", id).orderBy("id").execute();
  expect(lines.map(({ action }) => action)).toEqual(["booking.make", "booking.cancel"]);
  expect(await book(noon)).toMatchObject({ ok: true });
});

test("a meeting is cancelled once", async () => {
  const { db, id, invitee, now } = await openBooked();

  const both = await Promise.all([
    cancelBooking({ db, actor: invitee, now }, { id }),
    cancelBooking({ db, actor: invitee, now }, { id }),
  ]);

  expect(both.find(({ ok }) => !ok)).toEqual(bookingConflict("cancelled"));
});

test("an invitee cancels up to the cut-off, a host until the meeting is over", async () => {
  const { db, noor, id, invitee } = await openBooked();

  expect(await cancelBooking({ db, actor: invitee, now: new Date("2026-11-24T10:00:01Z") }, { id })).toMatchObject({
    problem: { code: "booking-late" },
  });
  expect(await cancelBooking({ db, actor: noor, now: new Date("2026-11-24T12:30:00Z") }, { id })).toMatchObject({
    problem: { code: "booking-over" },
  });
  expect(await cancelBooking({ db, actor: invitee, now: new Date("2026-11-24T10:00:00Z") }, { id })).toMatchObject({
    ok: true,
  });
});

test("the cut-off is the one the agency sets, for meetings that are booked already too", async () => {
  const { db, noor, id, invitee } = await openBooked({ own: "cut_off" });
  const later = new Date("2026-11-24T11:15:00Z");
  expect(await cancelBooking({ db, actor: invitee, now: later }, { id })).toMatchObject({
    problem: { code: "booking-late" },
  });

  await saveSetting(
    { db, actor: noor, now: later },
    { key: "bookings", value: { cutOffMin: 45, reminderMin: [] }, seen: 0 },
  );

  expect(await cancelBooking({ db, actor: invitee, now: new Date(+later + 1) }, { id })).toMatchObject({
    problem: { code: "booking-late" },
  });
  expect(await cancelBooking({ db, actor: invitee, now: later }, { id })).toMatchObject({ ok: true });
  await db.destroy();
});

test("a booking is missing for whoever it does not concern", async () => {
  const { db, ben, ana, id, now } = await openBooked();
  const strangers: Actor[] = [
    visitor,
    { role: "invitee", bookingId: id.replace(/.$/, "x"), purpose: "read" },
    ben,
    ana,
  ];

  for (const stranger of strangers) {
    expect(await readBooking({ db, actor: stranger, now }, id)).toEqual({ ok: false, problem: { kind: "missing" } });
    expect(await cancelBooking({ db, actor: stranger, now }, { id })).toEqual({
      ok: false,
      problem: { kind: "missing" },
    });
  }
  for (const odd of ["", "x", "\0", "0192f0c1-0000-7000-8000-000000000000"])
    expect(await readBooking({ db, actor: ben, now }, odd)).toEqual({ ok: false, problem: { kind: "missing" } });
});

test("a confirmed meeting is completed when it is over, unless nobody came", async () => {
  const { db, noor, invitee, id, now } = await openBooked();
  const over = new Date("2026-11-24T12:30:00Z");

  expect(await markNoShow({ db, actor: noor, now }, { id })).toMatchObject({ problem: { code: "booking-not-begun" } });
  expect(await readBooking({ db, actor: invitee, now: over }, id)).toMatchObject({ value: { status: "completed" } });
  expect(await markNoShow({ db, actor: invitee, now: over }, { id })).toMatchObject({ problem: { kind: "missing" } });
  expect(await markNoShow({ db, actor: noor, now: over }, { id })).toMatchObject({ ok: true });
  expect(await readBooking({ db, actor: noor, now: over }, id)).toMatchObject({ value: { status: "no_show" } });
});
