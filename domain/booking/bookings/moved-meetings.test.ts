import { expect, test } from "vitest";
import { openMeetings } from "#tests/meetings.ts";
import { cancelBooking, readBooking, rescheduleBooking, standingOf } from "./index.ts";

test("a meeting that moved was moved, and only what was called off was cancelled", async () => {
  const { db, noor, book, now } = await openMeetings();
  const booked = await book("2026-11-24T12:00:00Z");
  const id = booked.ok ? booked.value.id : "";
  const moved = await rescheduleBooking({ db, actor: noor, now }, { id, start: new Date("2026-11-24T15:00:00Z") });
  const newId = moved.ok ? moved.value.id : "";
  const standing = async (of: string) => {
    const read = await readBooking({ db, actor: noor, now }, of);
    return read.ok && standingOf(read.value);
  };

  expect([await standing(id), await standing(newId)]).toEqual(["moved", "confirmed"]);
  await cancelBooking({ db, actor: noor, now }, { id: newId });
  expect([await standing(id), await standing(newId)]).toEqual(["moved", "cancelled"]);
});
