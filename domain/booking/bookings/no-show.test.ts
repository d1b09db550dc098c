import { expect, test } from "vitest";
import { visitor } from "#domain/access/actor.ts";
import { newId } from "#domain/kernel/id.ts";
import { openMeetings } from "#tests/meetings.ts";
import { bookingConflict } from "../conflicts.ts";
import { bookMeeting, markNoShow, readBooking, undoNoShow } from "./index.ts";

const at = (time: string) => new Date(`2026-11-24T${time}:00Z`);

async function openMissed() {
  const system = await openMeetings({ noticeMin: 0, lengthMin: 60, intervalMin: 30 });
  const booked = await system.book("2026-11-24T12:00:00Z");
  const id = booked.ok ? booked.value.id : "";
  await markNoShow({ db: system.db, actor: system.noor, now: at("12:20") }, { id });
  return { ...system, id };
}

test("a no-show is undone, by whoever may mark it, and noted in the audit log", async () => {
  const { db, noor, ben, ana, id } = await openMissed();

  for (const stranger of [visitor, ben, ana, { role: "invitee", bookingId: id, purpose: "cancel" } as const])
    expect(await undoNoShow({ db, actor: stranger, now: at("12:40") }, { id })).toMatchObject({
      problem: { kind: "missing" },
    });
  expect(await undoNoShow({ db, actor: noor, now: at("12:40") }, { id })).toMatchObject({
    value: { status: "confirmed" },
  });
  expect(await undoNoShow({ db, actor: noor, now: at("14:00") }, { id })).toMatchObject({
    value: { status: "completed" },
  });
  const lines = await db.selectFrom("auditLog").select("action").where("entityId", "=", id).orderBy("id").execute();
  expect(lines.map(({ action }) => action)).toEqual(["booking.make", "booking.mark_no_show", "booking.undo_no_show"]);
});

test("a host who took another meeting in its place is not booked twice", async () => {
  const { db, noor, id, input } = await openMissed();
  const other = input("2026-11-24T12:30:00Z");
  const booked = await bookMeeting({ db, actor: visitor, now: at("12:25"), key: newId() }, other);
  expect(booked).toMatchObject({ ok: true });

  expect(await undoNoShow({ db, actor: noor, now: at("12:40") }, { id })).toEqual(bookingConflict("taken"));
  expect(await readBooking({ db, actor: noor, now: at("12:40") }, id)).toMatchObject({ value: { status: "no_show" } });
});
