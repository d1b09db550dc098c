import { expect, test } from "vitest";
import { visitor } from "#domain/access/actor.ts";
import { newId } from "#domain/kernel/id.ts";
import { staffOf } from "#tests/actors.ts";
import { aWish, openHours, openMeetings, seedType } from "#tests/meetings.ts";
import { bookingWish } from "../booking.schema.ts";
import { bookMeeting, listBookings, listStarts, rescheduleBooking } from "./index.ts";

const noon = "2026-11-24T12:00:00Z";

async function openTeam(assignment: "round_robin" | "collective") {
  const system = await openMeetings();
  const benId = "id" in system.ben ? system.ben.id : "";
  await openHours(system.db, system.noor, benId);
  const type = await seedType(system.db, system.noor, { assignment, hostIds: [system.noor.id, benId] });
  const book = (start: string) => {
    const input = bookingWish.parse(aWish(type.slug, start));
    return bookMeeting({ db: system.db, actor: visitor, now: system.now, key: newId() }, input);
  };
  const hostsOf = async (start: string) => {
    const rows = await system.db
      .selectFrom("bookingHosts")
      .innerJoin("bookings", "bookings.id", "bookingHosts.bookingId")
      .select("hostId")
      .where("bookings.meetingTypeId", "=", type.id)
      .where("bookings.startsAt", "=", new Date(start))
      .orderBy("bookings.id")
      .execute();
    return rows.map(({ hostId }) => hostId);
  };
  return { ...system, benId, type, book, hostsOf };
}

test("hosts in turn: the one with the fewest meetings ahead, and a start goes as often as there are hosts", async () => {
  const { noor, benId, book, hostsOf } = await openTeam("round_robin");

  expect(await book(noon)).toMatchObject({ ok: true });
  expect(await hostsOf(noon)).toEqual([noor.id]);
  expect(await book(noon)).toMatchObject({ ok: true });
  expect((await hostsOf(noon)).sort()).toEqual([noor.id, benId].sort());
  expect(await book(noon)).toMatchObject({ problem: { code: "booking-taken" } });
});

test("a meeting that moves stays with its host", async () => {
  const { db, noor, benId, book, hostsOf, now } = await openTeam("round_robin");
  await book(noon);
  const second = await book(noon);
  if (!second.ok) throw new Error("not booked");

  await rescheduleBooking({ db, actor: noor, now }, { id: second.value.id, start: new Date("2026-11-25T12:00:00Z") });

  expect(await hostsOf("2026-11-25T12:00:00Z")).toEqual([benId]);
});

test("a meeting with all hosts needs each of them and keeps each of them busy", async () => {
  const { db, noor, benId, type, book, hostsOf, now } = await openTeam("collective");
  const own = await seedType(db, noor, { hostIds: [benId] });
  const input = bookingWish.parse(aWish(own.slug, "2026-11-24T12:30:00Z"));
  await bookMeeting({ db, actor: visitor, now, key: newId() }, input);

  expect(await book(noon)).toMatchObject({ ok: true });

  expect((await hostsOf(noon)).sort()).toEqual([noor.id, benId].sort());
  const span = { from: new Date(noon), to: new Date("2026-11-24T13:30:00Z"), timeZone: "UTC" };
  const starts = await listStarts({ db, actor: visitor, now }, { slug: type.slug, ...span });
  expect(starts.ok && starts.value).toEqual([new Date("2026-11-24T13:00:00Z")]);
});

test("staff see the bookings they host, admins those of everybody, page by page", async () => {
  const { db, noor, benId, book, now } = await openTeam("round_robin");
  for (const start of [noon, noon, "2026-11-24T13:00:00Z"]) await book(start);
  const day = { from: new Date("2026-11-24T00:00:00Z"), to: new Date("2026-11-25T00:00:00Z") };
  const far = staffOf(benId, { scope: "assigned" });

  expect(await listBookings({ db, actor: far, now }, { ...day, hostId: noor.id })).toMatchObject({
    value: { items: [] },
  });
  const own = await listBookings({ db, actor: far, now }, day);
  expect(own.ok && own.value.items.map(({ hosts }) => hosts[0]?.id)).toEqual([benId]);

  const first = await listBookings({ db, actor: noor, now }, { ...day, hostId: noor.id, limit: 1 });
  if (!first.ok) throw new Error("an admin lists bookings");
  const rest = await listBookings({ db, actor: noor, now }, { ...day, hostId: noor.id, after: first.value.next });
  expect([...first.value.items, ...(rest.ok ? rest.value.items : [])].map(({ start }) => start.getUTCHours())).toEqual([
    12, 13,
  ]);
  expect(rest.ok && rest.value.next).toBeNull();
  expect(await listBookings({ db, actor: visitor, now }, day)).toEqual({ ok: false, problem: { kind: "missing" } });
});
