import { expect, test } from "vitest";
import type { Actor } from "#domain/access/actor.ts";
import { openMeetings } from "#tests/meetings.ts";
import { bookingConflict } from "../conflicts.ts";
import { listStartsToMove, readBooking, rescheduleBooking } from "./index.ts";

const noon = "2026-11-24T12:00:00Z";
const at = (time: string) => new Date(`2026-11-24T${time}:00Z`);

async function openBooked(options: Record<string, unknown> = {}) {
  const system = await openMeetings(options);
  const booked = await system.book(noon);
  if (!booked.ok) throw new Error("not booked");
  const { id } = booked.value;
  const invitee: Actor = { role: "invitee", bookingId: id, purpose: "reschedule" };
  return { ...system, id, invitee };
}

test("a moved meeting is a new booking in the place of the old one", async () => {
  const { db, noor, id, invitee, now } = await openBooked();

  const moved = await rescheduleBooking(
    { db, actor: invitee, now },
    { id, start: at("15:00"), timeZone: "Asia/Tokyo" },
  );

  if (!moved.ok) throw new Error("not moved");
  expect(moved.value).toMatchObject({ rescheduledFrom: id, start: at("15:00"), calendar: { uid: id, sequence: 1 } });
  expect(moved.value.invitee).toMatchObject({ name: "Ida Moss", timeZone: "Asia/Tokyo" });
  expect(await readBooking({ db, actor: noor, now }, id)).toMatchObject({
    value: { status: "cancelled", rescheduledTo: moved.value.id },
  });
  const lines = await db.selectFrom("auditLog").selectAll().where("entityId", "=", moved.value.id).execute();
  expect(lines).toMatchObject([{ action: "booking.reschedule", actorRole: "invitee", before: { id } }]);
});

test("a meeting may move to a start that its own old time would block", async () => {
  const { db, id, invitee, now } = await openBooked({ lengthMin: 60, intervalMin: 30, bufferAfterMin: 30 });

  expect(await rescheduleBooking({ db, actor: invitee, now }, { id, start: at("12:30") })).toMatchObject({ ok: true });
});

test("its own time is among the starts it can move to", async () => {
  const { db, id, invitee, now } = await openBooked();

  const span = { from: at("11:30"), to: at("13:00"), timeZone: "UTC" };
  const starts = await listStartsToMove({ db, actor: invitee, now }, { bookingId: id, ...span });

  expect(starts).toEqual({ ok: true, value: [at("11:30"), at("12:00"), at("12:30")] });
});

test("a meeting does not move onto another, and stays where it is", async () => {
  const { db, noor, book, id, invitee, now } = await openBooked();
  await book("2026-11-24T15:00:00Z");

  const moved = await rescheduleBooking({ db, actor: invitee, now }, { id, start: at("15:00") });

  expect(moved).toMatchObject({ ok: false, problem: { code: "booking-taken" } });
  expect(await readBooking({ db, actor: noor, now }, id)).toMatchObject({
    value: { status: "confirmed", start: at("12:00") },
  });
});

test("of two moves of one meeting only the first counts", async () => {
  const { db, id, invitee, now } = await openBooked();
  const move = (time: string) => rescheduleBooking({ db, actor: invitee, now }, { id, start: at(time) });

  const both = await Promise.all([move("14:00"), move("15:00")]);

  expect(both.filter(({ ok }) => ok)).toHaveLength(1);
  expect(both.find(({ ok }) => !ok)).toMatchObject({ problem: { kind: "conflict", code: "booking-moved" } });
});

test("two meetings that swap at the same time do not wait for ever", async () => {
  const { db, noor, book, id, now } = await openBooked();
  const other = await book("2026-11-24T14:00:00Z");
  if (!other.ok) throw new Error("not booked");

  const both = await Promise.all([
    rescheduleBooking({ db, actor: noor, now }, { id, start: at("14:00") }),
    rescheduleBooking({ db, actor: noor, now }, { id: other.value.id, start: at("12:00") }),
  ]);

  expect(both.map((one) => !one.ok && one.problem)).toMatchObject([
    { code: "booking-taken" },
    { code: "booking-taken" },
  ]);
});

test("an invitee moves a meeting before the cut-off only, its host also later", async () => {
  const { db, noor, id, invitee } = await openBooked({ noticeMin: 0 });
  const late = { start: at("15:00"), now: new Date("2026-11-24T10:00:01Z") };

  expect(await rescheduleBooking({ db, actor: invitee, now: late.now }, { id, ...late })).toEqual(
    bookingConflict("late"),
  );
  expect(await rescheduleBooking({ db, actor: noor, now: late.now }, { id, ...late })).toMatchObject({ ok: true });
});

test("a link that was made for something else does not move a meeting", async () => {
  const { db, ana, ben, id, now } = await openBooked();
  const input = { start: at("15:00") };
  const strangers: Actor[] = [
    { role: "visitor" },
    { role: "invitee", bookingId: id, purpose: "read" },
    { role: "invitee", bookingId: id, purpose: "cancel" },
    { role: "invitee", bookingId: "0192f0c1-0000-7000-8000-000000000000", purpose: "reschedule" },
    ana,
    ben,
  ];

  for (const stranger of strangers)
    expect(await rescheduleBooking({ db, actor: stranger, now }, { id, ...input })).toEqual({
      ok: false,
      problem: { kind: "missing" },
    });
});
