import { expect, test } from "vitest";
import type { Actor } from "#domain/access/actor.ts";
import { addAgreement } from "#domain/agreements/index.ts";
import { newId } from "#domain/kernel/id.ts";
import { joinAsHost, seedCloser, seedTypeOf } from "#tests/closers.ts";
import { openDeals, terms } from "#tests/deals.ts";
import { answerMeeting, bookForLead } from "./index.ts";

const start = new Date("2026-11-24T12:00:00Z");
/** Minutes after the tests' now at which the meeting is over. */
const over = 28 * 60;
const criteria = [{ words: "The person who decides was there", isRequired: true }];

/** A meeting of a deal with the client's closer, for whom another member decides. */
async function openMet() {
  const app = await openDeals({ meetingFee: "150", meetingFeeFor: "qualified", criteria, silence: "confirm" });
  const { db, noor, clientId, deps, at } = app;
  const closer = await seedCloser(db, noor, clientId);
  const type = await seedTypeOf(db, noor, clientId, { hostIds: [closer.id] });
  const which = await app.add();
  const wish = {
    name: "Teresa Moura",
    email: "teresa@visitor.test",
    phone: "+351 22 200 0000",
    timeZone: "UTC",
    start,
  };
  const booked = await bookForLead({ db, actor: noor, ...deps }, { which, typeId: type.id, wish, key: newId() });
  if (!booked.ok) throw new Error(booked.problem.kind);
  const bookingId = booked.value.id;
  const say = (actor: Actor, outcome: "held" | "missed" = "held", met = [0]) =>
    answerMeeting(
      { db, actor, ...at(over) },
      { bookingId, outcome, met, words: null, nextStep: null, nextOn: null, seen: 0 },
    );
  const rowOf = () =>
    db.selectFrom("dealBookings").selectAll().where("bookingId", "=", bookingId).executeTakeFirstOrThrow();
  const fees = async () => (await app.paymentsOf(which)).map(({ amountMinor }) => amountMinor);
  return { ...app, closer, which, bookingId, say, rowOf, fees };
}

test("whoever hosted a meeting for a client says how it went; their colleagues and other clients do not", async () => {
  const { db, noor, clientId, closer, say, rowOf, fees } = await openMet();
  const colleague = await seedCloser(db, noor, clientId);
  const other = await openMet();
  await joinAsHost(db, noor, { clientId: other.clientId, personId: closer.id });

  for (const stranger of [colleague, other.closer, other.ana])
    expect(await say(stranger)).toMatchObject({ problem: { kind: "missing" } });
  expect(await other.say(closer)).toMatchObject({ problem: { kind: "missing" } });
  expect(await say(closer)).toEqual({ ok: true, value: null });
  expect(await rowOf()).toMatchObject({ verdict: "counts", isQualified: true });
  expect(await fees()).toEqual([15_000n]);
});

test("of a closer and a decider who say two things at once one is kept, and the other looks again", async () => {
  const { ana, closer, say, rowOf } = await openMet();
  const both = await Promise.all([say(closer), say(ana, "missed", [])]);

  expect(both.filter(({ ok }) => ok)).toHaveLength(1);
  expect(both.find(({ ok }) => !ok)).toMatchObject({
    problem: { because: "Someone else has said how this meeting went. Look at it again." },
  });
  expect(await rowOf()).toMatchObject({ answerCount: 1 });
});

test("what is agreed after a lead was booked changes nothing of what its closer is asked", async () => {
  const { db, noor, now, clientId, closer, say, rowOf, fees } = await openMet();
  const stricter = [...criteria, { words: "Budget this year", isRequired: true }];
  const form = terms({ seen: 2, inForceFrom: "2026-11-23", criteria: stricter });
  expect(await addAgreement({ db, actor: noor, now }, { clientId, ...form })).toMatchObject({ ok: true });

  expect(await say(closer, "held", [0, 1])).toMatchObject({
    problem: { fields: { met: ["Choose from this meeting's criteria."] } },
  });
  expect(await say(closer)).toEqual({ ok: true, value: null });
  expect(await rowOf()).toMatchObject({ verdict: "counts", isQualified: true });
  expect(await fees()).toEqual([15_000n]);
});
