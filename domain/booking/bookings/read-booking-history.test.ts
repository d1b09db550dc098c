import { expect, test } from "vitest";
import { newId } from "#domain/kernel/id.ts";
import { openMeetings } from "#tests/meetings.ts";
import { cancelBooking, readBookingHistory, rescheduleBooking } from "./index.ts";

test("the history of a booking reaches back to those it took the place of, and says who did what", async () => {
  const { db, noor, book, now } = await openMeetings();
  const booked = await book("2026-11-24T14:00:00Z");
  if (!booked.ok) throw new Error("the start is free");
  const moved = await rescheduleBooking(
    { db, actor: noor, now },
    { id: booked.value.id, start: new Date("2026-11-25T10:00:00Z") },
  );
  if (!moved.ok) throw new Error("the start is free");
  await cancelBooking({ db, actor: noor, now }, { id: moved.value.id });

  const history = await readBookingHistory({ db, actor: noor, now }, moved.value.id);

  expect(history.ok && history.value.map(({ action, by }) => [action, by])).toEqual([
    ["booking.cancel", "Noor Haddad"],
    ["booking.reschedule", "Noor Haddad"],
    ["booking.make", null],
  ]);
});

test("whoever may not read a booking has no history of it, nor of one that never was", async () => {
  const { db, ben, noor, book, now } = await openMeetings();
  const booked = await book("2026-11-24T15:00:00Z");
  if (!booked.ok) throw new Error("the start is free");

  for (const [actor, id] of [
    [ben, booked.value.id],
    [noor, newId()],
  ] as const)
    expect(await readBookingHistory({ db, actor, now }, id)).toEqual({ ok: false, problem: { kind: "missing" } });
});
