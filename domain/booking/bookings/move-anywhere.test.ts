import { expect, test } from "vitest";
import { type Actor, jobs, visitor } from "#domain/access/actor.ts";
import { openMeetings } from "#tests/meetings.ts";
import { bookingConflict } from "../conflicts.ts";
import { addBusyFeed, noteReading } from "../hours/index.ts";
import { holdStart, moveAnywhere, readBooking, rescheduleBooking } from "./index.ts";

const at = (time: string) => new Date(`2026-11-24T${time}:00Z`);

async function openBooked() {
  const system = await openMeetings({ lengthMin: 30, bufferAfterMin: 15 });
  const booked = await system.book("2026-11-24T12:00:00Z");
  const id = booked.ok ? booked.value.id : "";
  const { db, noor, now } = system;
  const move = (time: string, isSure = false, of = id, actor: Actor = noor) =>
    moveAnywhere({ db, actor, now }, { id: of, start: at(time), isSure });
  return { ...system, id, move };
}

const warned = (...because: string[]) => ({
  problem: { code: "booking-warned", warnings: because.map((why) => ({ host: "Noor Haddad", because: why })) },
});

test("the team moves a meeting to a time that nobody is offered, off the grid and without notice", async () => {
  const { db, noor, id, now } = await openBooked();
  const soon = new Date("2026-11-23T09:20:00Z");

  const moved = await moveAnywhere({ db, actor: noor, now }, { id, start: soon, isSure: false });

  expect(moved).toMatchObject({
    value: { start: soon, end: new Date("2026-11-23T09:50:00Z"), rescheduledFrom: id, calendar: { sequence: 1 } },
  });
  expect(await readBooking({ db, actor: noor, now }, id)).toMatchObject({ value: { status: "cancelled" } });
});

test("outside the hours it warns first, and moves for whoever is sure", async () => {
  const { db, noor, id, now, move } = await openBooked();

  expect(await move("20:00")).toMatchObject(warned("closed"));
  expect(await readBooking({ db, actor: noor, now }, id)).toMatchObject({
    value: { status: "confirmed", start: at("12:00") },
  });
  expect(await move("20:00", true)).toMatchObject({ value: { start: at("20:00") } });
});

test("where another calendar or a visitor is in the way it warns, by the name of the host", async () => {
  const { db, noor, type, now, move } = await openBooked();
  const feed = await addBusyFeed(
    { db, actor: noor, now },
    { hostId: noor.id, url: "https://calendar.example/noor.ics" },
  );
  const entries = [{ from: at("14:00"), to: at("15:00") }];
  const calendar = { id: feed.ok ? feed.value.id : "", hostId: noor.id, failingSince: null };
  await noteReading({ db, actor: jobs, now }, { feed: calendar, reading: { entries } });
  await holdStart({ db, actor: visitor, now }, { meetingType: type.slug, start: at("15:30") });

  expect(await move("14:30")).toMatchObject(warned("busy"));
  expect(await move("15:40")).toMatchObject(warned("held"));
  expect(await move("14:30", true)).toMatchObject({ ok: true });
});

test("nobody is booked twice, however sure they are, and buffers count", async () => {
  const { db, noor, book, id, now, move } = await openBooked();
  await book("2026-11-24T15:00:00Z");

  for (const time of ["15:00", "14:20", "15:40"]) expect(await move(time, true)).toEqual(bookingConflict("booked"));
  expect(await move("15:45")).toMatchObject({ ok: true });
  expect(await readBooking({ db, actor: noor, now }, id)).toMatchObject({ value: { status: "cancelled" } });
});

test("of bookings, moves and forced moves that race for one time a single one gets it", async () => {
  const { db, noor, book, id, now, move } = await openBooked();
  const others = [await book("2026-11-24T13:00:00Z"), await book("2026-11-24T16:00:00Z")];
  const [one = "", other = ""] = others.map((booked) => (booked.ok ? booked.value.id : ""));

  const racing = await Promise.all([
    move("14:30", true),
    move("14:40", true, one),
    move("14:20", true, other),
    rescheduleBooking({ db, actor: noor, now }, { id, start: at("14:30") }),
    book("2026-11-24T14:30:00Z"),
  ]);

  expect(racing.filter(({ ok }) => ok)).toHaveLength(1);
});

test("only the team may, before the meeting is over, and to a time to come", async () => {
  const { db, noor, ben, ana, id, now, move } = await openBooked();
  for (const stranger of [visitor, ben, ana, { role: "invitee", bookingId: id, purpose: "reschedule" } as const])
    expect(await move("15:00", true, id, stranger)).toEqual({ ok: false, problem: { kind: "missing" } });

  const past = moveAnywhere({ db, actor: noor, now }, { id, start: now, isSure: true });
  expect(await past).toMatchObject({ problem: { code: "booking-past" } });
  const over = moveAnywhere({ db, actor: noor, now: at("13:00") }, { id, start: at("20:00"), isSure: true });
  expect(await over).toMatchObject({ problem: { code: "booking-over" } });
});
