import { expect, test } from "vitest";
import { newId } from "#domain/kernel/id.ts";
import { clientOf, openPortal } from "#tests/actors.ts";
import { openMeetings } from "#tests/meetings.ts";
import { listMeetingTypes } from "../types/index.ts";
import { bookMeeting, cancelBooking, listBookingsOfClient, rescheduleBooking } from "./index.ts";

test("a client's people see each other's meetings, and those of no other client", async () => {
  const { db, noor, ana, clientId, now, type, input } = await openMeetings({ audience: "client" });
  const colleague = clientOf(newId(), clientId, { isOwner: false });
  const stranger = clientOf(newId(), newId());
  await bookMeeting({ db, actor: ana, now, key: newId() }, input("2026-11-24T12:00:00Z"));

  for (const actor of [noor, ana, colleague])
    expect(await listBookingsOfClient({ db, actor, now }, { clientId, limit: 10 })).toMatchObject({
      value: [{ clientId, userId: ana.id, meetingType: { id: type.id } }],
    });
  expect(await listBookingsOfClient({ db, actor: stranger, now }, { clientId, limit: 10 })).toMatchObject({
    ok: false,
  });
  expect(
    await listBookingsOfClient({ db, actor: stranger, now }, { clientId: stranger.clientId, limit: 10 }),
  ).toMatchObject({ value: [] });
});

test("what comes or is under way stands first, the next one before those after it, then what is over", async () => {
  const { db, noor, ana, clientId, now, input } = await openMeetings({ audience: "client" });
  const book = async (start: string) => {
    const booked = await bookMeeting({ db, actor: ana, now, key: newId() }, input(start));
    return booked.ok ? booked.value.id : "";
  };
  const [first, called, moved, second, third] = [
    await book("2026-11-24T09:00:00Z"),
    await book("2026-11-24T12:00:00Z"),
    await book("2026-11-24T15:00:00Z"),
    await book("2026-11-25T12:00:00Z"),
    await book("2026-11-26T12:00:00Z"),
  ];
  await cancelBooking({ db, actor: noor, now }, { id: called });
  const to = await rescheduleBooking({ db, actor: noor, now }, { id: moved, start: new Date("2026-11-27T12:00:00Z") });
  const last = to.ok ? to.value.id : "";

  // While the second one is under way.
  const then = new Date("2026-11-25T12:05:00Z");
  const listed = async (limit: number) => {
    const read = await listBookingsOfClient({ db, actor: noor, now: then }, { clientId, limit });
    return read.ok && read.value.map(({ id }) => id);
  };
  expect(await listed(10)).toEqual([second, third, last, called, first]);
  expect(await listed(2)).toEqual([second, third]);
});

test("where the dashboard shows no meetings there are none to list or to book", async () => {
  const { db, ana, clientId, now, type, input } = await openMeetings({ audience: "client" });
  const closed = { ...ana, portal: { ...openPortal, showBookings: false } };

  expect(await listBookingsOfClient({ db, actor: closed, now }, { clientId, limit: 10 })).toMatchObject({ ok: false });
  expect((await listMeetingTypes({ db, actor: closed })).filter(({ id }) => id === type.id)).toEqual([]);
  const booked = await bookMeeting({ db, actor: closed, now, key: newId() }, input("2026-11-24T12:00:00Z"));
  expect(booked).toMatchObject({ problem: { kind: "missing" } });
});
