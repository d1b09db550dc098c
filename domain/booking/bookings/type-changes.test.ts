import { expect, test } from "vitest";
import { findInside, openMeetings } from "#tests/meetings.ts";
import { formOf, saveMeetingType } from "../types/index.ts";
import { listStartsToMove, readBooking, rescheduleBooking } from "./index.ts";

const at = (time: string) => new Date(`2026-11-24T${time}:00Z`);

async function openRenamed() {
  const system = await openMeetings({ name: "Discovery", lengthMin: 25, intervalMin: 30 });
  const { db, noor, type, book, now } = system;
  const booked = await book("2026-11-24T12:00:00Z");
  if (!booked.ok) throw new Error("not booked");
  const { id, version } = type;
  const changed = { ...formOf(type), name: "A word in passing", lengthMin: 5, intervalMin: 5 };
  const saved = await saveMeetingType({ db, actor: noor, now }, { id, form: changed, seen: version });
  if (!saved.ok) throw new Error("not saved");
  return { ...system, id: booked.value.id };
}

test("a booking keeps the name and the length it was booked with when its meeting type changes", async () => {
  const { db, noor, id, now } = await openRenamed();

  const read = await readBooking({ db, actor: noor, now }, id);

  expect(read.ok && read.value.meetingType).toMatchObject({ name: "Discovery", lengthMin: 25 });
  expect(await findInside(db, id)).toContain("Discovery");
});

test("a meeting that moves keeps its name and its length too, and needs room for all of it", async () => {
  const { db, noor, book, id, now } = await openRenamed();
  await book("2026-11-24T13:00:00Z");

  const span = { from: at("12:00"), to: at("13:10"), timeZone: "UTC" };
  const starts = await listStartsToMove({ db, actor: noor, now }, { bookingId: id, ...span });
  expect(starts.ok && starts.value.map((start) => start.toISOString().slice(11, 16))).toEqual([
    "12:00",
    "12:05",
    "12:10",
    "12:15",
    "12:20",
    "12:25",
    "12:30",
    "12:35",
    "13:05",
  ]);
  const moved = await rescheduleBooking({ db, actor: noor, now }, { id, start: at("12:35") });

  expect(moved).toMatchObject({
    value: { start: at("12:35"), end: at("13:00"), meetingType: { name: "Discovery", lengthMin: 25 } },
  });
  expect(
    await rescheduleBooking({ db, actor: noor, now }, { id: moved.ok ? moved.value.id : "", start: at("12:40") }),
  ).toMatchObject({
    problem: { code: "booking-taken" },
  });
});
