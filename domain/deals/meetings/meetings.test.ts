import { expect, test } from "vitest";
import type { Actor } from "#domain/access/actor.ts";
import { jobs, visitor } from "#domain/access/actor.ts";
import { bookingWish } from "#domain/booking/booking.schema.ts";
import { bookMeeting, cancelBooking, rescheduleBooking } from "#domain/booking/bookings/index.ts";
import { newId } from "#domain/kernel/id.ts";
import { staffOf } from "#tests/actors.ts";
import { openDeals } from "#tests/deals.ts";
import { aWish, openHours, seedType } from "#tests/meetings.ts";
import { assignedTo } from "#tests/tasks.ts";
import {
  dealLink,
  dealOfLink,
  joinBooking,
  joinByLink,
  listUntold,
  readDealMeetings,
  takeBackMissed,
  tellHeld,
  tellMissed,
} from "./index.ts";

const start = "2026-11-24T12:00:00Z";
const nextDay = 28 * 60;

async function openDealMeetings(terms: Parameters<typeof openDeals>[0] = {}) {
  const app = await openDeals(terms);
  const { db, noor, now, at, deps } = app;
  await openHours(db, noor, noor.id);
  const type = await seedType(db, noor, { hostIds: [noor.id] });
  const book = async (email: string, when = start) => {
    const wish = bookingWish.parse({ ...aWish(type.slug, when), email });
    const booked = await bookMeeting({ db, actor: visitor, now, key: newId() }, wish);
    if (!booked.ok) throw new Error(booked.problem.kind);
    return booked.value.id;
  };
  const email = `teresa@${newId().slice(-12)}.test`;
  const which = await app.add({ contactEmail: email });
  const join = (bookingId: string, to = which) => joinBooking({ db, actor: noor, ...deps }, { ...to, bookingId });
  const read = async (of = which) => {
    const meetings = await readDealMeetings({ db, actor: noor, now }, of);
    if (!meetings.ok) throw new Error(meetings.problem.kind);
    return meetings.value;
  };
  const untold = async (minutes: number, actor: Actor = noor) => {
    const listed = await listUntold({ db, actor, now: at(minutes).now }, { limit: 5000 });
    return listed.ok ? listed.value.filter(({ id }) => id === which.id).map(({ bookingId }) => bookingId) : [];
  };
  const kindsOf = async () => (await app.eventsOf(which)).map(({ kind }) => kind);
  return { ...app, email, which, book, join, read, untold, kindsOf };
}

test("a meeting under the contact's address is offered and never joined unasked; one booking has one deal", async () => {
  const { which, email, book, join, read, add, eventsOf } = await openDealMeetings();
  const bookingId = await book(email.toUpperCase());
  await book(`else-${email}`, "2026-11-24T13:00:00Z");

  expect(await read()).toMatchObject({ meetings: [], alike: [{ id: bookingId, invitee: "Ida Moss" }] });
  expect(await eventsOf(which)).toHaveLength(1);

  for (const _ of [1, 2]) expect(await join(bookingId)).toEqual({ ok: true, value: null });
  expect(await read()).toMatchObject({ meetings: [{ id: bookingId, outcome: null }], alike: [] });
  expect(await eventsOf(which)).toMatchObject([
    { kind: "found" },
    { kind: "meeting_booked", onDay: "2026-11-24", bookingId, side: "agency" },
  ]);
  expect(await join(bookingId, await add())).toMatchObject({
    problem: { because: "This meeting belongs to another deal already." },
  });
});

test("two who join one booking to two deals at once join it once", async () => {
  const { book, join, email, add, which, db } = await openDealMeetings();
  const bookingId = await book(email);
  const other = await add();
  const both = await Promise.all([join(bookingId), join(bookingId, other)]);
  expect(both.filter(({ ok }) => ok)).toHaveLength(1);
  const events = db.selectFrom("dealEvents").select("dealId").where("dealId", "in", [which.id, other.id]);
  expect(await events.where("kind", "=", "meeting_booked").execute()).toHaveLength(1);
});

test("whoever books by a deal's link books for that deal, and a forged link for none", async () => {
  const { db, book, which, deps, read, step, add } = await openDealMeetings();
  const signer = {
    sign: (purpose: string, text: string) => `${purpose}-${text.length}`.replaceAll(".", "_"),
    verify: (purpose: string, text: string, signature: string) =>
      signature === `${purpose}-${text.length}`.replaceAll(".", "_"),
  };
  const path = dealLink(signer, { page: "/meetings/intro", dealId: which.id });
  const token = new URL(path, "https://agency.test").searchParams.get("deal");
  expect(dealOfLink(signer, token)).toBe(which.id);
  for (const forged of [null, "", `${which.id}.x`, which.id, `x.${token?.split(".")[1]}`])
    expect(dealOfLink(signer, forged)).toBeNull();

  const bookingId = await book("someone@elsewhere.test");
  expect(await joinByLink({ db, actor: jobs, ...deps }, { dealId: which.id, bookingId })).toMatchObject({ ok: true });
  expect(await read()).toMatchObject({ meetings: [{ id: bookingId }] });
  const lost = await add();
  await step(lost, "lost", { reason: "no_need" });
  const later = await book("later@elsewhere.test", "2026-11-24T14:00:00Z");
  expect(await joinByLink({ db, actor: jobs, ...deps }, { dealId: lost.id, bookingId: later })).toMatchObject({
    ok: false,
  });
  expect(await read(lost)).toMatchObject({ meetings: [] });
});

test("a meeting that is over waits for one word; held, it brings the agreement's fee, once", async () => {
  const { db, noor, at, book, join, email, untold, rowOf, which, paymentsOf, kindsOf } = await openDealMeetings({
    meetingFee: "150",
  });
  const bookingId = await book(email);
  await join(bookingId);
  expect(await untold(0)).toEqual([]);
  expect(await tellHeld({ db, actor: noor, ...at(0) }, { bookingId })).toMatchObject({
    problem: { because: "This meeting is not over yet." },
  });

  expect(await untold(nextDay)).toEqual([bookingId]);
  const taps = await Promise.all([1, 2, 3].map(() => tellHeld({ db, actor: noor, ...at(nextDay) }, { bookingId })));
  for (const tap of taps) expect(tap).toEqual({ ok: true, value: null });
  expect(await untold(nextDay)).toEqual([]);
  expect(await rowOf(which)).toMatchObject({ stage: "held", heldOn: "2026-11-24", meetingOpen: false });
  expect(await kindsOf()).toEqual(["found", "meeting_booked", "meeting_held"]);
  expect(await paymentsOf(which)).toMatchObject([{ dealPart: "meeting", amountMinor: 15_000n }]);
  expect(await tellMissed({ db, actor: noor, ...at(nextDay) }, { bookingId })).toMatchObject({
    problem: { kind: "conflict" },
  });
});

test("a no-show misses the deal's meeting, and undoing it lets it wait again", async () => {
  const { db, noor, at, book, join, email, untold, kindsOf, read } = await openDealMeetings();
  const bookingId = await book(email);
  await join(bookingId);

  for (const _ of [1, 2])
    expect(await tellMissed({ db, actor: noor, ...at(nextDay) }, { bookingId })).toMatchObject({ ok: true });
  expect(await kindsOf()).toEqual(["found", "meeting_booked", "meeting_missed"]);
  expect(await read()).toMatchObject({ meetings: [{ outcome: "missed" }], contact: { email } });
  expect(await tellHeld({ db, actor: noor, ...at(nextDay) }, { bookingId })).toMatchObject({
    problem: { kind: "conflict" },
  });

  expect(await takeBackMissed({ db, actor: noor, ...at(nextDay) }, { bookingId })).toMatchObject({ ok: true });
  expect(await untold(nextDay)).toEqual([bookingId]);
  expect(await tellHeld({ db, actor: noor, ...at(nextDay) }, { bookingId })).toMatchObject({ ok: true });
});

test("of two meetings each has its outcome, and a word without a meeting is about those that have begun", async () => {
  const { db, noor, at, book, join, email, untold, step, kindsOf } = await openDealMeetings();
  const first = await book(email);
  const second = await book(email, "2026-11-25T12:00:00Z");
  for (const bookingId of [first, second]) await join(bookingId);
  await tellHeld({ db, actor: noor, ...at(nextDay) }, { bookingId: first });
  expect(await tellMissed({ db, actor: noor, ...at(2 * nextDay) }, { bookingId: second })).toMatchObject({ ok: true });
  expect(await kindsOf()).toEqual([
    "found",
    "meeting_booked",
    "meeting_booked",
    "meeting_held",
    "meeting_booked",
    "meeting_missed",
  ]);

  const alone = await openDealMeetings();
  const bookingId = await alone.book(alone.email, "2026-11-23T14:00:00Z");
  await alone.join(bookingId);
  await alone.step(alone.which, "meeting_held", { onDay: "2026-11-23" });
  expect(await alone.untold(nextDay)).toEqual([bookingId]);
  expect(await untold(2 * nextDay)).toEqual([]);
  expect(await step({ id: newId() }, "meeting_held")).toMatchObject({ ok: false });
});

test("a moved meeting takes its deal along, a cancelled one waits for nobody", async () => {
  const { db, noor, now, book, join, email, read, untold } = await openDealMeetings();
  const bookingId = await book(email);
  await join(bookingId);
  const moved = await rescheduleBooking(
    { db, actor: noor, now },
    { id: bookingId, start: new Date("2026-11-24T15:00:00Z") },
  );
  if (!moved.ok) throw new Error("not moved");
  expect(await read()).toMatchObject({ meetings: [{ id: moved.value.id, start: new Date("2026-11-24T15:00:00Z") }] });
  expect(await untold(nextDay + 60 * 24)).toEqual([moved.value.id]);
  await cancelBooking({ db, actor: noor, now }, { id: moved.value.id });
  expect(await untold(nextDay + 60 * 24)).toEqual([]);
});

test("no meeting of another client is joined, and nobody outside a deal's scope is asked or heard", async () => {
  const { db, ben, at, clientId, book, join, email, untold, which } = await openDealMeetings();
  const other = await openDeals();
  const bookingId = await book(email);
  await db.updateTable("bookings").set({ clientId: other.clientId }).where("id", "=", bookingId).execute();
  expect(await join(bookingId)).toMatchObject({ problem: { because: "This meeting belongs to another client." } });
  await db.updateTable("bookings").set({ clientId }).where("id", "=", bookingId).execute();
  await join(bookingId);

  const elsewhere = staffOf(ben.id, { scope: "assigned", assignments: [assignedTo(other.clientId)] });
  expect(await untold(nextDay, elsewhere)).toEqual([]);
  expect(await tellHeld({ db, actor: elsewhere, ...at(nextDay) }, { bookingId })).toMatchObject({
    problem: { kind: "missing" },
  });
  expect(await tellMissed({ db, actor: elsewhere, ...at(nextDay) }, { bookingId })).toMatchObject({ ok: false });
  expect(await readDealMeetings({ db, actor: elsewhere, now: at(0).now }, which)).toMatchObject({
    problem: { kind: "missing" },
  });
});
