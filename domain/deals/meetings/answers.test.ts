import fc from "fast-check";
import { expect, test } from "vitest";
import { type Actor, jobs, visitor } from "#domain/access/actor.ts";
import type { AgreementForm } from "#domain/agreements/agreement.schema.ts";
import { addAgreement } from "#domain/agreements/index.ts";
import { bookingWish } from "#domain/booking/booking.schema.ts";
import { bookMeeting, cancelBooking } from "#domain/booking/bookings/index.ts";
import { newId } from "#domain/kernel/id.ts";
import { openDeals, terms } from "#tests/deals.ts";
import { aWish, openHours, seedType } from "#tests/meetings.ts";
import { recordStep } from "../commands/index.ts";
import { answerMeeting, joinBooking, tellHeld, tellMissed, watchMeetings } from "./index.ts";
import { selectAnswers } from "./meeting-answer.queries.ts";
import { foldMeeting } from "./meeting-fold.ts";

const decides = { words: "The person who decides was there", isRequired: true };
const budget = { words: "Budget this year", isRequired: false };
const start = "2026-11-24T12:00:00Z";
/** Minutes after the tests' now at which the meeting is over. */
const over = 28 * 60;
const day = 24 * 60;

type AnswerInput = {
  outcome?: "held" | "missed" | "moved";
  met?: number[];
  minutes?: number;
  seen?: number;
  words?: string;
};

/** A deal with one joined meeting, under an agreement that charges 150 for it. */
async function openAnswers(but: Partial<AgreementForm> = {}) {
  const app = await openDeals({
    ...{ meetingFee: "150", meetingFeeFor: "qualified", criteria: [decides, budget], silence: "confirm" },
    ...but,
  });
  const { db, noor, ana, now, at, deps } = app;
  await openHours(db, noor, noor.id);
  const type = await seedType(db, noor, { hostIds: [noor.id] });
  const which = await app.add();
  async function meet(when = start) {
    const wish = bookingWish.parse({ ...aWish(type.slug, when), email: `${newId()}@lead.test` });
    const booked = await bookMeeting({ db, actor: visitor, now, key: newId() }, wish);
    if (!booked.ok) throw new Error(booked.problem.kind);
    const joined = await joinBooking({ db, actor: noor, ...deps }, { ...which, bookingId: booked.value.id });
    if (!joined.ok) throw new Error("not joined");
    return booked.value.id;
  }
  const bookingId = await meet();
  const rowOf = (id = bookingId) =>
    db.selectFrom("dealBookings").selectAll().where("bookingId", "=", id).executeTakeFirstOrThrow();
  const say = async (
    actor: Actor,
    { outcome = "held", met = [0, 1], minutes = over, seen, words = "" }: AnswerInput = {},
  ) =>
    answerMeeting(
      { db, actor, ...at(minutes) },
      {
        ...{ bookingId, outcome, met, words: words || null, nextStep: null, nextOn: null },
        seen: seen ?? (await rowOf()).answerCount,
      },
    );
  const fees = async () =>
    (await app.paymentsOf(which))
      .filter(({ dealPart, status }) => dealPart === "meeting" && status !== "voided")
      .map(({ amountMinor }) => amountMinor);
  const watch = (minutes: number) => watchMeetings({ db, actor: jobs, ...at(minutes) });
  const asked = async () =>
    (
      await db
        .selectFrom("auditLog")
        .select("after")
        .where("entityId", "=", which.id)
        .where("action", "=", "deal.ask_meeting")
        .orderBy("id")
        .execute()
    ).map(({ after }) => [Object(after).asks, Object(after).reminder]);
  return { ...app, ana, which, bookingId, meet, rowOf, say, fees, watch, asked };
}

test("a qualified meeting is charged on the client's word, and no earlier", async () => {
  const { noor, ana, say, rowOf, fees, eventsOf, which } = await openAnswers();
  expect(await say(noor)).toEqual({ ok: true, value: null });
  expect(await rowOf()).toMatchObject({ verdict: "waits", asks: "client", isQualified: true, outcome: "held" });
  expect(await fees()).toEqual([]);
  expect((await eventsOf(which)).map(({ kind }) => kind)).toEqual(["found", "meeting_booked", "meeting_held"]);

  expect(await say(ana, { met: [0] })).toEqual({ ok: true, value: null });
  expect(await rowOf()).toMatchObject({ verdict: "counts", asks: null, isQualified: true });
  expect(await fees()).toEqual([15_000n]);
  expect((await eventsOf(which)).map(({ kind }) => kind)).toEqual(["found", "meeting_booked", "meeting_held"]);
});

test("where the sides differ on what costs it is a dispute: nothing is owed until both say the same", async () => {
  const { noor, ana, say, rowOf, fees, watch } = await openAnswers();
  await say(noor);
  await say(ana, { met: [1], words: "Only her assistant came." });
  expect(await rowOf()).toMatchObject({ verdict: "disputed", wasDisputed: true, isQualified: null, outcome: "held" });
  await watch(over + 30 * day);
  expect(await rowOf()).toMatchObject({ verdict: "disputed" });
  expect(await fees()).toEqual([]);

  await say(noor, { met: [] });
  expect(await rowOf()).toMatchObject({ verdict: "not", isQualified: false, wasDisputed: true });
  await say(noor);
  await say(ana);
  expect(await rowOf()).toMatchObject({ verdict: "counts" });
  expect(await fees()).toEqual([15_000n]);
});

test("a fee for a meeting that was held is charged on the team's word, and taken back when the client objects", async () => {
  const { noor, ana, say, rowOf, fees, paymentsOf, which } = await openAnswers({ meetingFeeFor: "held" });
  await say(noor, { met: [] });
  expect(await fees()).toEqual([15_000n]);
  await say(ana, { outcome: "missed", met: [] });
  expect(await rowOf()).toMatchObject({ verdict: "disputed", outcome: null });
  expect(await fees()).toEqual([]);
  await say(ana, { met: [] });
  expect(await fees()).toEqual([15_000n]);
  expect(await paymentsOf(which)).toMatchObject([{ status: "voided" }, { status: "pending" }]);
});

test("whom the meeting's end asks is reminded after a day and three; then silence says what the agreement says", async () => {
  const { noor, say, rowOf, fees, watch, asked, ...app } = await openAnswers();
  await watch(0);
  expect(await asked()).toEqual([]);
  for (const _ of [1, 2]) await watch(over);
  expect(await asked()).toEqual([["hosts", 0]]);
  await watch(over + day);
  await say(noor, { minutes: over + day + 60 });
  for (const later of [2 * day + 120, 4 * day + 120, 5 * day]) await watch(over + later);
  expect(await asked()).toEqual([
    ["hosts", 0],
    ["hosts", 1],
    ["client", 1],
    ["client", 2],
  ]);
  expect(await fees()).toEqual([]);
  await Promise.all([1, 2, 3].map(() => watch(over + 10 * day)));
  expect(await rowOf()).toMatchObject({ verdict: "counts", bySilence: true });
  expect(await fees()).toEqual([15_000n]);

  expect(await say(app.ana, { outcome: "missed", met: [], minutes: over + 11 * day })).toMatchObject({ ok: true });
  expect(await rowOf()).toMatchObject({ verdict: "disputed", bySilence: false });
  expect(await fees()).toEqual([]);
});

test("where silence means a call nothing is charged, and nobody's silence makes a meeting of what nobody claimed", async () => {
  const called = await openAnswers({ silence: "call" });
  await called.say(called.noor);
  await called.watch(over + 10 * day);
  expect(await called.rowOf()).toMatchObject({ verdict: "waits", reminders: 3 });
  expect(await called.fees()).toEqual([]);

  const silent = await openAnswers();
  for (const days of [0, 9, 10]) await silent.watch(over + days * day);
  expect(await silent.rowOf()).toMatchObject({ verdict: "untold", reminders: 3 });
  expect(await silent.asked()).toEqual([
    ["hosts", 0],
    ["hosts", 3],
  ]);
  expect(await silent.fees()).toEqual([]);
});

test("two answers at once are both kept where they are of both sides, and of one side the second looks again", async () => {
  const { noor, ana, say, rowOf } = await openAnswers();
  const both = await Promise.all([say(noor, { seen: 0 }), say(ana, { seen: 0 })]);
  expect(both).toEqual([
    { ok: true, value: null },
    { ok: true, value: null },
  ]);
  expect(await rowOf()).toMatchObject({ verdict: "counts", answerCount: 2 });
  for (const taps of [1, 2]) expect(await say(ana, { seen: taps })).toEqual({ ok: true, value: null });
  const twice = await Promise.all([[0], [1]].map((met) => say(ana, { met, seen: 2 })));
  expect(twice.filter(({ ok }) => ok)).toHaveLength(1);
  expect(twice.find(({ ok }) => !ok)).toMatchObject({ problem: { code: "deal-meeting-changed" } });
  expect(await rowOf()).toMatchObject({ answerCount: 3 });
});

test("a meeting keeps the criteria it was booked under, whatever is agreed before it is answered", async () => {
  const { db, noor, ana, now, clientId, say, rowOf, meet } = await openAnswers();
  const before = await rowOf();
  const stricter = terms({ seen: 2, inForceFrom: "2026-11-23", criteria: [decides, { ...budget, isRequired: true }] });
  expect(await addAgreement({ db, actor: noor, now }, { clientId, ...stricter })).toMatchObject({ ok: true });
  const next = await meet("2026-11-24T15:00:00Z");
  expect((await rowOf(next)).agreementId).not.toBe(before.agreementId);

  expect(await say(ana, { met: [0] })).toMatchObject({ ok: true });
  expect(await rowOf()).toMatchObject({ verdict: "counts", isQualified: true, agreementId: before.agreementId });
  expect(await say(ana, { met: [7] })).toMatchObject({
    problem: { fields: { met: ["Choose from this meeting's criteria."] } },
  });
});

test("nobody answers for a meeting to come, a cancelled one, or one of a client that is not theirs", async () => {
  const { db, noor, ana, now, bookingId, say } = await openAnswers();
  const other = await openDeals();
  expect(await say(noor, { minutes: 0 })).toMatchObject({ problem: { code: "deal-meeting-not-over" } });
  for (const stranger of [other.ana, visitor])
    expect(await say(stranger)).toMatchObject({ problem: { kind: "missing" } });
  const reads: Actor = { ...(ana as Extract<Actor, { role: "client" }>), isOwner: false, decides: false };
  expect(await say(reads)).toMatchObject({ problem: { kind: "missing" } });
  await cancelBooking({ db, actor: noor, now }, { id: bookingId });
  expect(await say(ana)).toMatchObject({ problem: { because: "This meeting was cancelled." } });
});

test("a step of the board charges no qualified meeting, and a tap leaves the criteria to its host", async () => {
  const { db, noor, at, which, bookingId, fees, rowOf, say, eventsOf } = await openAnswers();
  expect(await tellHeld({ db, actor: noor, ...at(over) }, { bookingId })).toMatchObject({
    problem: { because: "Say on the deal's page which of the meeting's criteria were met." },
  });
  const form = { intent: "meeting_held", onDay: "2026-11-24", words: "" } as const;
  expect(await recordStep({ db, actor: noor, ...at(over) }, { ...which, ...form })).toMatchObject({ ok: true });
  expect(await fees()).toEqual([]);
  expect(await rowOf()).toMatchObject({ verdict: "untold" });
  await say(noor);
  expect((await eventsOf(which)).map(({ kind }) => kind)).toEqual(["found", "meeting_booked", "meeting_held"]);
});

const word = fc.record({
  who: fc.constantFrom("noor", "ana", "silence", "tap", "missed" as const),
  outcome: fc.constantFrom("held", "held", "missed", "moved" as const),
  met: fc.constantFrom([], [0], [1], [0, 1]),
  hours: fc.integer({ min: 0, max: 120 }),
  times: fc.integer({ min: 1, max: 3 }),
});

test("in whatever order both sides answer, a meeting is charged once at most, and what it comes to is the sum of the answers", async () => {
  const agreed = fc.record({
    silence: fc.constantFrom("call", "confirm" as const),
    meetingFeeFor: fc.constantFrom("held", "qualified" as const),
    criteria: fc.boolean().map((both) => (both ? [decides, budget] : [decides])),
    meetingFee: fc.constantFrom("", "150"),
  });
  await fc.assert(
    fc.asyncProperty(agreed, fc.array(word, { minLength: 2, maxLength: 9 }), async (but, story) => {
      const app = await openAnswers(but);
      const { db, noor, ana, at, bookingId } = app;
      let minutes = over;
      for (const { who, outcome, met, hours, times } of story) {
        minutes += hours * 60;
        const act = async () => {
          if (who === "silence") return app.watch(minutes);
          if (who === "tap") return tellHeld({ db, actor: noor, ...at(minutes) }, { bookingId });
          if (who === "missed") return tellMissed({ db, actor: noor, ...at(minutes) }, { bookingId });
          const here = met.filter((place) => place < but.criteria.length);
          return app.say(who === "ana" ? ana : noor, { outcome, met: here, minutes });
        };
        await Promise.all(Array.from({ length: times }, act));
        const row = await app.rowOf();
        const may = { action: "deal.read" } as never; // reading as the test itself
        const answers = await selectAnswers(db, may, [bookingId]);
        const frame = { feeFor: but.meetingFeeFor, costs: but.meetingFee !== "", required: [0] };
        const { verdict, outcome: is, isQualified, wasDisputed, bySilence, answerCount } = row;
        expect({ verdict, outcome: is, isQualified, wasDisputed, bySilence, answerCount }).toEqual(
          foldMeeting(answers, frame),
        );
        const isCharged = but.meetingFee !== "" && verdict === "counts";
        expect(await app.fees()).toEqual(isCharged ? [15_000n] : []);
        if (bySilence) expect([but.silence, wasDisputed]).toEqual(["confirm", false]);
      }
    }),
    { numRuns: 25 },
  );
});
