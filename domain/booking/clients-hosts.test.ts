import { expect, test } from "vitest";
import { visitor } from "#domain/access/actor.ts";
import { newId } from "#domain/kernel/id.ts";
import { search } from "#domain/search/index.ts";
import { clientOf, staffOf } from "#tests/actors.ts";
import { joinAsHost, openClosers, seedCloser, seedTypeOf } from "#tests/closers.ts";
import { openHours } from "#tests/meetings.ts";
import { createTestApp } from "#tests/test-app.ts";
import { bookingWish } from "./booking.schema.ts";
import {
  bookMeeting,
  holdStart,
  listBookings,
  listBookingsOfClient,
  listStarts,
  readBooking,
} from "./bookings/index.ts";
import { listAbsences } from "./hours/index.ts";
import { keyOf, listHostsOfClient } from "./types/index.ts";

const newYork = "America/New_York";
const noon = "2026-11-24T12:00:00Z";
const day = 86_400_000;

/** Every half hour from nine to half past four, by the host's own clock, on their working days. */
function openStarts(timeZone: string, from: Date, to: Date): string[] {
  const starts: string[] = [];
  const last = Temporal.Instant.fromEpochMilliseconds(to.getTime() + day)
    .toZonedDateTimeISO(timeZone)
    .toPlainDate();
  let date = Temporal.Instant.fromEpochMilliseconds(from.getTime() - day)
    .toZonedDateTimeISO(timeZone)
    .toPlainDate();
  for (; Temporal.PlainDate.compare(date, last) <= 0; date = date.add({ days: 1 }))
    for (let half = 18; date.dayOfWeek < 6 && half < 34; half++) {
      const time = { hour: Math.floor(half / 2), minute: (half % 2) * 30 };
      const at = date.toZonedDateTime({ timeZone, plainTime: Temporal.PlainTime.from(time) }).epochMilliseconds;
      if (at >= from.getTime() && at < to.getTime()) starts.push(new Date(at).toISOString());
    }
  return starts;
}

/** The weeks around the changes of both sides: New York's, and Chatham's and Lord Howe's. */
const seasons = [
  ["autumn in New York", "2026-09-20T00:00:00Z", "2026-11-10T00:00:00Z"],
  ["spring in New York", "2027-03-01T00:00:00Z", "2027-04-12T00:00:00Z"],
] as const;
const zones = ["Asia/Kathmandu", "Pacific/Chatham", "Australia/Lord_Howe"];

test.each(zones.flatMap((zone) => seasons.map(([season, from, to]) => [zone, season, from, to] as const)))(
  "a closer in %s is met at their own hours in the %s, whatever clocks change",
  async (timeZone, _, first, end) => {
    const { db, noor, clientId } = await createTestApp();
    const closer = await seedCloser(db, noor, clientId, timeZone);
    const type = await seedTypeOf(db, noor, clientId, { hostIds: [closer.id], noticeMin: 0, windowKind: "none" });
    const [from, to] = [new Date(first), new Date(end)];
    const search = { slug: keyOf(type), from, to, timeZone: newYork };

    const found = await listStarts({ db, actor: visitor, now: from }, search);
    const free = (found.ok ? found.value : []).map((start) => start.toISOString());
    expect(free).toEqual(openStarts(timeZone, from, to));

    // What is shown is what can be booked, on both sides of every change.
    const booked = await Promise.all(
      [0.1, 0.5, 0.9].map((share) => {
        const start = free[Math.floor(free.length * share)] ?? "";
        const wish = { name: "Ida Moss", email: "ida@visitor.test", phone: "+1 212 555 0100", consent: true };
        const input = bookingWish.parse({ ...wish, meetingType: keyOf(type), start, timeZone: newYork });
        return bookMeeting({ db, actor: visitor, now: from, key: newId() }, input);
      }),
    );
    expect(booked.map(({ ok }) => ok)).toEqual([true, true, true]);
  },
);

test("sixty who race for a host of two clients are booked once, whichever client they ask", async () => {
  const { db, noor, clientId, now, closers, input } = await openClosers();
  const [rui] = closers;
  const other = await createTestApp(db);
  await joinAsHost(db, noor, { clientId: other.clientId, personId: rui.id });
  const types = await Promise.all(
    [clientId, other.clientId].map((of) => seedTypeOf(db, noor, of, { hostIds: [rui.id] })),
  );

  const outcomes = await Promise.all(
    Array.from({ length: 60 }, (_, place) => {
      const type = types[place % 2];
      const wish = input(noon, { meetingType: type ? keyOf(type) : "" });
      return bookMeeting({ db, actor: visitor, now, key: newId() }, wish);
    }),
  );

  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
  const live = db
    .selectFrom("bookingHosts")
    .select("bookingId")
    .where("hostId", "=", rui.id)
    .where("isLive", "=", true);
  expect(await live.execute()).toHaveLength(1);
});

test("neither client of a host sees whom they meet for the other, nor does staff out of scope", async () => {
  const { db, noor, ana, clientId, now, closers, input } = await openClosers();
  const [rui] = closers;
  const other = await createTestApp(db);
  await joinAsHost(db, noor, { clientId: other.clientId, personId: rui.id });
  const name = `Canary${newId().slice(-8)}`;
  const title = `Pilot${newId().slice(-8)}`;
  const phone = "+351 91 555 0199";
  const theirs = await seedTypeOf(db, noor, other.clientId, { hostIds: [rui.id], name: title });
  const wish = input(noon, { meetingType: keyOf(theirs), name: `${name} Moss`, company: `${name} Mills`, phone });
  const made = await bookMeeting({ db, actor: visitor, now, key: newId() }, wish);
  if (!made.ok) throw new Error("not booked");

  const span = { from: new Date(now.getTime() - day), to: new Date(now.getTime() + 7 * day) };
  const far = staffOf(newId(), {
    scope: "assigned",
    assignments: [{ clientId, isLead: true, seesMoney: true, revealsSecrets: false }],
  });
  const strangers = [ana, rui, clientOf(newId(), clientId, { hosts: true }), far];
  for (const actor of strangers) {
    const context = { db, actor, now };
    const seen = [
      await readBooking(context, made.value.id),
      await listBookings(context, span),
      await listBookingsOfClient(context, { clientId, limit: 200 }),
      await listBookingsOfClient(context, { clientId: other.clientId, limit: 200 }),
      await listHostsOfClient(context, other.clientId),
      await listAbsences(context, { from: "2026-11-20", to: "2026-11-30" }),
      await search(context, { query: name, page: 1 }),
      await search(context, { query: title, page: 1 }),
    ];
    for (const canary of [name, title, "555 0199"]) expect(JSON.stringify(seen)).not.toContain(canary);
  }
  // As a member of the other client they see all of it.
  const asOther = clientOf(rui.id, other.clientId, { isOwner: false, hosts: true });
  expect(JSON.stringify(await readBooking({ db, actor: asOther, now }, made.value.id))).toContain(name);
});

test("a closer in Chatham and the agency's setter in New York are booked together or not at all", async () => {
  const { db, noor, clientId, now } = await createTestApp();
  const closer = await seedCloser(db, noor, clientId, "Pacific/Chatham");
  const late = [1, 2, 3, 4, 5].map((on) => ({ day: on, from: "12:00", to: "22:00" }));
  await openHours(db, noor, noor.id, late, newYork);
  const hostIds = [closer.id, noor.id];
  const type = await seedTypeOf(db, noor, clientId, { hostIds, assignment: "collective", noticeMin: 0 });
  const alone = await seedTypeOf(db, noor, clientId, { hostIds: [closer.id], noticeMin: 0 });
  const span = { from: now, to: new Date(now.getTime() + 3 * day), timeZone: newYork };
  const starts = async (of: typeof type) => {
    const found = await listStarts({ db, actor: visitor, now }, { slug: keyOf(of), ...span });
    return (found.ok ? found.value : []).map((start) => start.toISOString());
  };
  const [first = "", second = ""] = await starts(type);
  const book = (of: typeof type, start: string) => {
    const who = {
      name: "Ida Moss",
      email: "ida@visitor.test",
      phone: "+1 212 555 0100",
      consent: true,
      timeZone: newYork,
    };
    return bookMeeting(
      { db, actor: visitor, now, key: newId() },
      bookingWish.parse({ ...who, meetingType: keyOf(of), start }),
    );
  };

  // Nine in the morning in Chatham is a quarter past two on the day before in New York.
  expect(first).toBe("2026-11-23T19:15:00.000Z");
  const both = await book(type, first);
  const hosts = db
    .selectFrom("bookingHosts")
    .select("hostId")
    .where("bookingId", "=", both.ok ? both.value.id : "");
  expect((await hosts.execute()).map(({ hostId }) => hostId).sort()).toEqual([...hostIds].sort());
  expect(await book(alone, second)).toMatchObject({ ok: true });
  expect(await book(type, second)).toMatchObject({ problem: { code: "booking-taken" } });
  expect(await starts(type)).not.toContain(second);
});

test("an event that arrives between the hold and the booking is told in words, with other times", async () => {
  const { db, noor, now, clientId, closers, input } = await openClosers();
  const [rui] = closers;
  const type = await seedTypeOf(db, noor, clientId, { hostIds: [rui.id] });
  const held = await holdStart({ db, actor: visitor, now }, { meetingType: keyOf(type), start: new Date(noon) });
  if (!held.ok) throw new Error("not held");
  const entries = JSON.stringify([{ from: "2026-11-24T11:45:00Z", to: "2026-11-24T12:15:00Z" }]);
  const feed = {
    id: newId(),
    hostId: rui.id,
    url: "https://calendar.example/busy.ics",
    createdAt: now,
    fetchedAt: now,
    entries,
  };
  await db.insertInto("busyFeeds").values(feed).execute();

  const wish = input(noon, { meetingType: keyOf(type), hold: held.value.hold });
  const refused = await bookMeeting({ db, actor: visitor, now, key: newId() }, wish);

  expect(refused).toMatchObject({ problem: { because: "That time has just been taken. Choose another one." } });
  const starts = !refused.ok && "starts" in refused.problem ? refused.problem.starts : [];
  expect(starts.map((start) => start.toISOString())).toContain("2026-11-24T12:30:00.000Z");
});

test("a host without hours, or one who was archived, is offered to nobody, and what is booked stays", async () => {
  const { db, noor, now, clientId, closers, input } = await openClosers();
  const [rui] = closers;
  const idle = await seedCloser(db, noor, clientId);
  await db.deleteFrom("weeklyHours").where("hostId", "=", idle.id).execute();
  const none = await seedTypeOf(db, noor, clientId, { hostIds: [idle.id] });
  const type = await seedTypeOf(db, noor, clientId, { hostIds: [rui.id] });
  const span = { from: now, to: new Date(now.getTime() + 7 * day), timeZone: "UTC" };
  const starts = (of: typeof type) => listStarts({ db, actor: visitor, now }, { slug: keyOf(of), ...span });
  const made = await bookMeeting({ db, actor: visitor, now, key: newId() }, input(noon, { meetingType: keyOf(type) }));

  expect(await starts(none)).toEqual({ ok: true, value: [] });
  await db.updateTable("people").set({ status: "archived" }).where("id", "=", rui.id).execute();
  expect(await starts(type)).toEqual({ ok: true, value: [] });
  const kept = await readBooking({ db, actor: noor, now }, made.ok ? made.value.id : "");
  expect(kept).toMatchObject({ value: { status: "confirmed", hosts: [{ id: rui.id }] } });
  const hosts = await listHostsOfClient({ db, actor: noor }, clientId);
  const known = (id: string) => (hosts.ok ? hosts.value : []).find((one) => one.id === id);
  expect(known(idle.id)).toMatchObject({ isHosting: true, isAvailable: false });
  expect(known(rui.id)).toMatchObject({ isHosting: false, isAvailable: false });
});
