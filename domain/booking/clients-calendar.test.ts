import { expect, test } from "vitest";
import { visitor } from "#domain/access/actor.ts";
import { changeMember, removeMember } from "#domain/clients/access/index.ts";
import { newId } from "#domain/kernel/id.ts";
import { clientOf, staffOf } from "#tests/actors.ts";
import { joinAsHost, openClosers, seedCloser, seedTypeOf } from "#tests/closers.ts";
import { aWish, seedType } from "#tests/meetings.ts";
import { createTestApp } from "#tests/test-app.ts";
import { bookingWish } from "./booking.schema.ts";
import { bookMeeting, listBookings, listStarts, markNoShow, readBooking } from "./bookings/index.ts";
import { readAvailability, saveAvailability } from "./hours/index.ts";
import { meetingTypeForm } from "./meeting-type.schema.ts";
import { keyOf, listMeetingTypes, listTypesOfClient, pageOf, readMeetingType, saveMeetingType } from "./types/index.ts";

const noon = "2026-11-24T12:00:00Z";
const day = { from: new Date("2026-11-24T00:00:00Z"), to: new Date("2026-11-25T00:00:00Z"), timeZone: "UTC" };

test("of sixty who race for a start of three closers, three get it", async () => {
  const { book, hostsOf, closers } = await openClosers();

  const outcomes = await Promise.all(Array.from({ length: 60 }, () => book(noon)));

  const won = outcomes.filter((one) => one.ok).map(({ value }) => value.id);
  expect(won).toHaveLength(3);
  expect((await Promise.all(won.map(hostsOf))).flat().sort()).toEqual(closers.map(({ id }) => id).sort());
  const lost = outcomes.find((one) => !one.ok);
  expect(lost).toMatchObject({ problem: { code: "booking-taken", because: /just been taken/ } });
});

test("priority comes first, then the fewest meetings for the weight", async () => {
  const { book, hostsOf, closers, noor, db, clientId } = await openClosers();
  const [ana, ben, cyd] = closers.map(({ id }) => id) as [string, string, string]; // three were seeded
  const turns = {
    [ana]: { priority: 2, weight: 1 },
    [ben]: { priority: 1, weight: 2 },
    [cyd]: { priority: 1, weight: 1 },
  };
  const type = await seedTypeOf(db, noor, clientId, { hostIds: [ana, ben, cyd], turns });
  const hosts: (string | undefined)[] = [];
  for (const start of [noon, noon, noon, "2026-11-24T13:00:00Z", "2026-11-24T14:00:00Z", "2026-11-24T15:00:00Z"]) {
    const made = await book(start, { meetingType: keyOf(type) });
    hosts.push(made.ok ? (await hostsOf(made.value.id))[0] : undefined);
  }

  // Those of the first order at noon, then the last; with one meeting each, whose share is greater comes again before the other.
  expect(hosts.slice(0, 2).sort()).toEqual([ben, cyd].sort());
  expect(hosts.slice(2)).toEqual([ana, ben, ben, cyd]);
});

test("a deal's own closer takes the next meeting while they are free", async () => {
  const { db, now, book, input, hostsOf, closers } = await openClosers({ prefersCloser: true });
  const [, , third] = closers;
  const again = (start: string) =>
    bookMeeting({ db, actor: visitor, now, key: newId(), preferred: [third.id] }, input(start));

  const own = await again(noon);
  expect(own.ok && (await hostsOf(own.value.id))).toEqual([third.id]);
  const other = await again(noon);
  expect(other.ok && (await hostsOf(other.value.id))).not.toContain(third.id);
  expect(await book(noon)).toMatchObject({ ok: true });
});

test("a host of two clients has one calendar, and is never booked twice", async () => {
  const { db, noor, clientId, now, closers } = await openClosers();
  const [rui] = closers;
  const other = await createTestApp(db);
  await joinAsHost(db, noor, { clientId: other.clientId, personId: rui.id });
  const ours = await seedTypeOf(db, noor, clientId, { hostIds: [rui.id] });
  const theirs = await seedTypeOf(db, noor, other.clientId, { hostIds: [rui.id] });
  const book = (key: string, start: string) =>
    bookMeeting(
      { db, actor: visitor, now, key: newId() },
      bookingWish.parse({ ...aWish(key, start), phone: "12345678" }),
    );

  const outcomes = await Promise.all([book(keyOf(ours), noon), book(keyOf(theirs), noon)]);
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
  const later = "2026-11-24T14:00:00Z";
  const made = await book(keyOf(theirs), later);
  if (!made.ok) throw new Error("not booked");

  // As a member of the first client they see nothing of the second's meeting but that they are busy.
  expect(await readBooking({ db, actor: rui, now }, made.value.id)).toMatchObject({ problem: { kind: "missing" } });
  const asOther = clientOf(rui.id, other.clientId, { isOwner: false, hosts: true });
  expect(await readBooking({ db, actor: asOther, now }, made.value.id)).toMatchObject({ ok: true });
  const free = await listStarts({ db, actor: visitor, now }, { slug: keyOf(ours), ...day });
  expect(free.ok && free.value.map((start) => start.toISOString())).not.toContain(new Date(later).toISOString());
});

test("only hosts keep hours, and only for themselves", async () => {
  const { db, ana, ben, noor, clientId, closers } = await openClosers();
  const [rui, ines] = closers;
  const read = (actor: Parameters<typeof readAvailability>[0]["actor"], hostId: string) =>
    readAvailability({ db, actor }, hostId);

  expect(await read(rui, rui.id)).toMatchObject({ ok: true, value: { weekly: { length: 5 } } });
  expect(await read(rui, ines.id)).toMatchObject({ problem: { kind: "missing" } });
  expect(await read({ ...ana, hosts: false }, ana.id)).toMatchObject({ problem: { kind: "missing" } });
  expect(await read(ben, rui.id)).toMatchObject({ problem: { kind: "missing" } });
  expect(await read(noor, rui.id)).toMatchObject({ ok: true });
  // An owner says who hosts, where the agency lets them manage their people.
  const to = { clientId, personId: ana.id, to: "host" } as const;
  const now = new Date();
  expect(await changeMember({ db, actor: ana, now }, to)).toMatchObject({ problem: { kind: "missing" } });
  const trusted = { ...ana, portal: { ...ana.portal, mayInvite: true } };
  expect(await changeMember({ db, actor: trusted, now }, to)).toMatchObject({ ok: true });
});

test("somebody who hosts no more, or was removed, is not booked any more", async () => {
  const { db, noor, now, clientId, closers } = await openClosers();
  const [rui, ines] = closers;
  const starts = async (hostId: string) => {
    const type = await seedTypeOf(db, noor, clientId, { hostIds: [hostId] });
    const change = { clientId, personId: hostId };
    const found = () => listStarts({ db, actor: visitor, now }, { slug: keyOf(type), ...day });
    return { change, found };
  };
  const first = await starts(rui.id);
  const second = await starts(ines.id);
  expect(await first.found()).toMatchObject({ value: { length: 16 } });

  await changeMember({ db, actor: noor, now }, { ...first.change, to: "no-host" });
  await removeMember({ db, actor: noor, now }, second.change);

  expect(await first.found()).toMatchObject({ value: { length: 0 } });
  expect(await second.found()).toMatchObject({ value: { length: 0 } });
});

test("a client's types are not among the agency's, and close with the client or the campaign", async () => {
  const { db, noor, ana, ben, clientId, type, now } = await openClosers();
  const campaign = { id: newId(), clientId, name: "Mills", status: "active", createdAt: now };
  await db.insertInto("campaigns").values(campaign).execute();
  const own = await seedTypeOf(db, noor, clientId, { hostIds: type.hostIds, campaignId: campaign.id });
  const starts = (key: string) => listStarts({ db, actor: visitor, now }, { slug: key, ...day });

  expect(pageOf(type)).toMatch(/^\/with\/ana-works-[a-z2-9]{10}\/talk-/);
  for (const actor of [visitor, ana, noor, ben])
    expect((await listMeetingTypes({ db, actor })).map(({ id }) => id)).not.toContain(type.id);
  expect(await listTypesOfClient({ db, actor: visitor }, clientId)).toMatchObject({ ok: false });
  expect(await listTypesOfClient({ db, actor: staffOf(newId(), { scope: "assigned" }) }, clientId)).toMatchObject({
    ok: false,
  });
  expect(await listTypesOfClient({ db, actor: clientOf(newId(), newId()) }, clientId)).toMatchObject({ ok: false });
  expect(await listTypesOfClient({ db, actor: ana }, clientId)).toMatchObject({ value: { length: 2 } });
  // Not by its own name alone.
  expect(await readMeetingType({ db, actor: visitor }, type.slug)).toMatchObject({ ok: false });

  expect(await starts(keyOf(own))).toMatchObject({ value: { length: 16 } });
  await db.updateTable("campaigns").set({ status: "ended" }).where("id", "=", campaign.id).execute();
  expect(await starts(keyOf(own))).toMatchObject({ value: { length: 0 } });
  expect(await starts(keyOf(type))).toMatchObject({ value: { length: 16 } });
  await db.updateTable("clients").set({ status: "archived" }).where("id", "=", clientId).execute();
  expect(await starts(keyOf(type))).toMatchObject({ value: { length: 0 } });
  expect(await readMeetingType({ db, actor: visitor }, keyOf(type))).toMatchObject({ value: { closedWith: "client" } });
});

test("a client's meeting is hosted by its people or the team, and never in the agency's office", async () => {
  const { db, noor, ana, clientId, closers, now } = await openClosers();
  const stranger = await seedCloser(db, noor, (await createTestApp(db)).clientId);
  const save = (form: object, of: string | null = clientId) => {
    const whole = { slug: `x-${newId()}`, name: "Intro", audience: "public", mode: "built_in", openAs: "replace" };
    const times = { lengthMin: 30, intervalMin: 30, windowDays: 30, assignment: "round_robin", locationKind: "phone" };
    const parsed = meetingTypeForm.parse({ ...whole, ...times, isActive: true, ...form });
    return saveMeetingType({ db, actor: noor, now }, { id: null, clientId: of, form: parsed, seen: 0 });
  };
  const [rui] = closers;

  expect(await save({ hostIds: [rui.id, noor.id] })).toMatchObject({ ok: true });
  expect(await save({ hostIds: [stranger.id] })).toMatchObject({
    problem: { fields: { hostIds: [/hosts of the client/] } },
  });
  expect(await save({ hostIds: [ana.id] })).toMatchObject({
    problem: { fields: { hostIds: [/hosts of the client/] } },
  });
  expect(await save({ hostIds: [rui.id] }, null)).toMatchObject({
    problem: { fields: { hostIds: [/members of the team/] } },
  });
  expect(await save({ hostIds: [rui.id], locationKind: "room" })).toMatchObject({
    problem: { fields: { locationKind: [/office is the agency's/] } },
  });
  expect(await save({ hostIds: [rui.id], locationKind: "host" })).toMatchObject({
    problem: { fields: { locationKind: [/meeting link first/] } },
  });
  expect(await save({ hostIds: [rui.id], campaignId: newId() })).toMatchObject({
    problem: { fields: { campaignId: [/campaigns/] } },
  });
  expect(meetingTypeForm.safeParse({ hostIds: [] }).error?.issues.length).toBeGreaterThan(0);
});

test("the agency's setter sits in with the client's closer", async () => {
  const { db, noor, clientId, now, closers } = await openClosers();
  const [rui] = closers;
  const hours = { timeZone: "UTC", weekly: [{ day: 2, from: "11:00", to: "13:00" }], overrides: [], timeOff: [] };
  await saveAvailability({ db, actor: noor, now }, { hostId: noor.id, hours, seen: 0 });
  const type = await seedTypeOf(db, noor, clientId, { hostIds: [rui.id, noor.id], assignment: "collective" });

  const free = await listStarts({ db, actor: visitor, now }, { slug: keyOf(type), ...day });
  expect(free.ok && free.value.map((start) => start.getUTCHours())).toEqual([11, 11, 12, 12]);
});

test("whoever books with a client's people, it is that client's meeting and nobody else's", async () => {
  const { db, ana, ben, now, clientId, input, closers } = await openClosers();
  const stranger = (await createTestApp(db)).ana;
  const made = await bookMeeting({ db, actor: stranger, now, key: newId() }, input(noon));
  if (!made.ok) throw new Error("not booked");
  const { id } = made.value;
  const row = db.selectFrom("bookings").select(["clientId", "userId", "leadId", "organizerEmail"]).where("id", "=", id);

  expect(await row.executeTakeFirst()).toEqual({ clientId, userId: null, leadId: null, organizerEmail: null });
  const far = staffOf(newId(), { scope: "assigned" });
  for (const actor of [stranger, far]) expect(await readBooking({ db, actor, now }, id)).toMatchObject({ ok: false });
  expect(await listBookings({ db, actor: far, now }, day)).toMatchObject({ value: { items: [] } });
  for (const actor of [ana, ben]) expect(await readBooking({ db, actor, now }, id)).toMatchObject({ ok: true });
  // Its host says who did not come; their colleagues do not.
  const over = new Date("2026-11-24T13:00:00Z");
  const read = await readBooking({ db, actor: ana, now }, id);
  const host = closers.find((one) => read.ok && read.value.hosts[0]?.id === one.id);
  const other = closers.find((one) => one !== host);
  expect(await markNoShow({ db, actor: other ?? ana, now: over }, { id })).toMatchObject({ ok: false });
  expect(await markNoShow({ db, actor: host ?? ana, now: over }, { id })).toMatchObject({ ok: true });
});

test("questions are answered where they need it, and stay with the meeting", async () => {
  const questions = "Which budget this year? *\nWho else decides?";
  const { db, ana, now, book } = await openClosers({ questions });

  expect(await book(noon)).toMatchObject({ problem: { fields: { "answers.0": ["Please answer this."] } } });
  const made = await book(noon, { answers: ["40,000", ""] });
  const read = await readBooking({ db, actor: ana, now }, made.ok ? made.value.id : "");
  expect(read.ok && read.value.answers).toEqual([
    { question: "Which budget this year?", answer: "40,000" },
    { question: "Who else decides?", answer: "" },
  ]);
});

test("no more than so many a week and host", async () => {
  const { db, noor, clientId, now, closers } = await openClosers();
  const [rui] = closers;
  const type = await seedTypeOf(db, noor, clientId, { hostIds: [rui.id], weeklyLimit: 2 });
  const book = (start: string) =>
    bookMeeting(
      { db, actor: visitor, now, key: newId() },
      bookingWish.parse({ ...aWish(keyOf(type), start), phone: "12345678" }),
    );

  expect(await book("2026-11-24T12:00:00Z")).toMatchObject({ ok: true });
  expect(await book("2026-11-25T12:00:00Z")).toMatchObject({ ok: true });
  expect(await book("2026-11-27T12:00:00Z")).toMatchObject({ problem: { code: "booking-taken" } });
  expect(await book("2026-11-30T12:00:00Z")).toMatchObject({ ok: true });
});

test("two clients may each have an intro, and the agency too", async () => {
  const { db, noor, clientId, type } = await openClosers();
  const other = await createTestApp(db);
  const closer = await seedCloser(db, noor, other.clientId);
  const slug = `intro-${newId()}`;
  await seedType(db, noor, { slug, hostIds: [noor.id] });
  await seedTypeOf(db, noor, clientId, { slug, hostIds: type.hostIds });
  await seedTypeOf(db, noor, other.clientId, { slug, hostIds: [closer.id] });
  await expect(seedTypeOf(db, noor, clientId, { slug, hostIds: type.hostIds })).rejects.toThrow("slug");
});

test.each(["Asia/Kathmandu", "Pacific/Chatham", "Australia/Lord_Howe"])(
  "a closer in %s meets a lead in New York at the closer's own hours",
  async (timeZone) => {
    const { db, noor, clientId, now } = await createTestApp();
    const closer = await seedCloser(db, noor, clientId, timeZone);
    const type = await seedTypeOf(db, noor, clientId, { hostIds: [closer.id], noticeMin: 0 });
    const span = { from: now, to: new Date(now.getTime() + 3 * 86_400_000), timeZone: "America/New_York" };
    const found = await listStarts({ db, actor: visitor, now }, { slug: keyOf(type), ...span });
    const clocks = (found.ok ? found.value : []).map((start) => {
      const local = Temporal.Instant.fromEpochMilliseconds(start.getTime()).toZonedDateTimeISO(timeZone);
      return local.toPlainTime().toString({ smallestUnit: "minute" });
    });
    expect(clocks.length).toBeGreaterThan(30);
    expect([clocks.toSorted()[0], clocks.toSorted().at(-1)]).toEqual(["09:00", "16:30"]);
  },
);
