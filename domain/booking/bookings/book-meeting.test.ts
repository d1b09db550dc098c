import { expect, test } from "vitest";
import { visitor } from "#domain/access/actor.ts";
import { newId } from "#domain/kernel/id.ts";
import { saveSetting } from "#domain/settings/index.ts";
import { openDatabase } from "#platform/database/open-database.ts";
import { freshDatabase } from "#tests/database.ts";
import { countBookings, openMeetings } from "#tests/meetings.ts";
import { bookingConflict } from "../conflicts.ts";
import { bookMeeting, listStarts, readBooking } from "./index.ts";

const office = { meetNeedsSignIn: false, capacity: 0 };
const noon = "2026-11-24T12:00:00Z";

test("a meeting without a room of its own takes place in the virtual office, as that was when it was booked", async () => {
  const own = openDatabase(await freshDatabase("migrated", "booked_room"));
  const { db, noor, book, now } = await openMeetings({ locationKind: "room" }, own);
  const move = (to: string, seen: number) =>
    saveSetting({ db, actor: noor, now }, { key: "office", value: { ...office, virtualRoomUrl: to }, seen });
  await move("https://meet.example/main", 0);
  const booked = await book(noon);
  if (!booked.ok) throw new Error("not booked");
  await move("https://meet.example/side", 1);

  const read = await readBooking({ db, actor: noor, now }, booked.value.id);

  expect(read).toMatchObject({ value: { location: { kind: "room", url: "https://meet.example/main" } } });
  await db.destroy();
});

test("a free start is booked, kept busy and written in the audit log", async () => {
  const { db, noor, type, book, now } = await openMeetings();

  const booked = await book(noon, { company: " Moss Ltd ", message: "Hello\r\nthere" });

  if (!booked.ok) throw new Error("not booked");
  const { id } = booked.value;
  expect(booked.value).toEqual({
    id,
    status: "confirmed",
    meetingType: type.slug,
    timeZone: "Europe/London",
    start: new Date(noon),
    end: new Date("2026-11-24T12:30:00Z"),
  });
  expect(await readBooking({ db, actor: noor, now }, id)).toMatchObject({
    value: {
      status: "confirmed",
      hosts: [{ id: noor.id, name: "Noor Haddad" }],
      invitee: { name: "Ida Moss", company: "Moss Ltd", message: "Hello\nthere" },
      calendar: { uid: id, sequence: 0 },
    },
  });
  const lines = await db.selectFrom("auditLog").selectAll().where("entityId", "=", id).execute();
  expect(lines).toMatchObject([{ action: "booking.make", actorRole: "visitor", entity: "booking" }]);
  expect(JSON.stringify(lines)).not.toContain("ida@visitor.test");

  const day = { from: new Date("2026-11-24T11:30:00Z"), to: new Date("2026-11-24T13:00:00Z") };
  const free = await listStarts({ db, actor: visitor, now }, { slug: type.slug, ...day, timeZone: "UTC" });
  expect(free.ok && free.value.map((start) => start.toISOString().slice(11, 16))).toEqual(["11:30", "12:30"]);
});

test("a taken start is refused with the next five free ones", async () => {
  const { book } = await openMeetings();
  await book(noon);

  const again = await book(noon);

  const next = ["12:30", "13:00", "13:30", "14:00", "14:30"].map((time) => new Date(`2026-11-24T${time}:00Z`));
  expect(again).toEqual({ ok: false, problem: { ...bookingConflict("taken").problem, starts: next } });
});

test.each([
  ["past", "2026-11-20T12:00:00Z"],
  ["too soon", "2026-11-23T12:30:00Z"],
  ["off the grid", "2026-11-24T12:10:00Z"],
  ["outside the hours", "2026-11-24T20:00:00Z"],
  ["beyond the window", "2027-02-24T12:00:00Z"],
  ["in another age", "9999-12-31T12:00:00Z"],
  ["before the common era", "0000-01-01T12:00:00Z"],
])("a start %s is not on offer", async (_, start) => {
  const { db, type, book } = await openMeetings();

  expect(await book(start)).toMatchObject({ ok: false, problem: { kind: "conflict", code: "booking-taken" } });
  expect(await countBookings(db, type.id)).toBe(0);
});

test("the same key and wish make one booking, also when they race", async () => {
  const { db, type, book } = await openMeetings();
  const key = newId();

  const answers = await Promise.all(Array.from({ length: 12 }, () => book(noon, {}, key)));

  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect(answers[0]).toMatchObject({ ok: true });
  expect(await countBookings(db, type.id)).toBe(1);
});

test("a key cannot be used for another wish, until a day has passed", async () => {
  const { db, book, input, now } = await openMeetings();
  const key = newId();
  await book(noon, {}, key);

  expect(await book("2026-11-25T12:00:00Z", {}, key)).toEqual(bookingConflict("key-reused"));
  const nextDay = new Date(now.getTime() + 24 * 3_600_000);
  const later = await bookMeeting({ db, actor: visitor, now: nextDay, key }, input("2026-11-25T12:00:00Z"));
  expect(later).toMatchObject({ ok: true });
});

test("a booking that its budget refuses leaves nothing behind", async () => {
  const { db, type, input, now } = await openMeetings();
  const key = newId();
  const admit = async () => ({ ok: false, problem: { kind: "limited", retryAfterSeconds: 9 } }) as const;

  const refused = await bookMeeting({ db, actor: visitor, now, key, admit }, input(noon));

  expect(refused).toEqual({ ok: false, problem: { kind: "limited", retryAfterSeconds: 9 } });
  expect(await countBookings(db, type.id)).toBe(0);
  expect(await bookMeeting({ db, actor: visitor, now, key }, input(noon))).toMatchObject({ ok: true });
});

test("what else happens with a booking happens once and in its transaction", async () => {
  const { db, type, input, now } = await openMeetings();
  const key = newId();
  const told: string[] = [];
  const fails = () => Promise.reject(new Error("no"));
  const onBooked = async (_: unknown, { id }: { id: string }) => void told.push(id);

  await expect(bookMeeting({ db, actor: visitor, now, key, onBooked: fails }, input(noon))).rejects.toThrow("no");
  expect(await countBookings(db, type.id)).toBe(0);
  for (const _ of [1, 2]) await bookMeeting({ db, actor: visitor, now, key, onBooked }, input(noon));
  expect(told).toHaveLength(1);
});

test("a client's booking is the client's, and a meeting for clients is not for visitors", async () => {
  const { db, ana, clientId, type, input, now } = await openMeetings({ audience: "client" });

  expect(await bookMeeting({ db, actor: visitor, now, key: newId() }, input(noon))).toEqual({
    ok: false,
    problem: { kind: "missing" },
  });
  const booked = await bookMeeting({ db, actor: ana, now, key: newId() }, input(noon));
  const rows = await db.selectFrom("bookings").selectAll().where("meetingTypeId", "=", type.id).execute();
  expect(booked).toMatchObject({ ok: true });
  expect(rows).toMatchObject([{ clientId, userId: "id" in ana && ana.id }]);
});
