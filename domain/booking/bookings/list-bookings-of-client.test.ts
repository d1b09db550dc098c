import { expect, test } from "vitest";
import { newId } from "#domain/kernel/id.ts";
import { clientOf, openPortal } from "#tests/actors.ts";
import { openMeetings } from "#tests/meetings.ts";
import { bookMeeting, listBookingsOfClient, listMeetingTypes } from "../index.ts";

test("a client's people see each other's meetings, and those of no other client", async () => {
  const { db, noor, ana, clientId, now, type, input } = await openMeetings({ audience: "client" });
  const colleague = clientOf(newId(), clientId, { isOwner: false });
  const stranger = clientOf(newId(), newId());
  await bookMeeting(db, ana, input("2026-11-24T12:00:00Z"), { now, key: newId() });

  for (const actor of [noor, ana, colleague])
    expect(await listBookingsOfClient(db, actor, clientId, { limit: 10, now })).toMatchObject({
      value: [{ clientId, userId: ana.id, meetingType: { id: type.id } }],
    });
  expect(await listBookingsOfClient(db, stranger, clientId, { limit: 10, now })).toMatchObject({ ok: false });
  expect(await listBookingsOfClient(db, stranger, stranger.clientId, { limit: 10, now })).toMatchObject({ value: [] });
});

test("where the dashboard shows no meetings there are none to list or to book", async () => {
  const { db, ana, clientId, now, type, input } = await openMeetings({ audience: "client" });
  const closed = { ...ana, portal: { ...openPortal, showBookings: false } };

  expect(await listBookingsOfClient(db, closed, clientId, { limit: 10, now })).toMatchObject({ ok: false });
  expect((await listMeetingTypes(db, closed)).filter(({ id }) => id === type.id)).toEqual([]);
  const booked = await bookMeeting(db, closed, input("2026-11-24T12:00:00Z"), { now, key: newId() });
  expect(booked).toMatchObject({ problem: { kind: "missing" } });
});
