import { sql } from "kysely";
import { expect, test } from "vitest";
import { type Actor, visitor } from "#domain/access/actor.ts";
import { bookingWish } from "#domain/booking/booking.schema.ts";
import { bookMeeting, cancelBooking } from "#domain/booking/bookings/index.ts";
import { keyOf } from "#domain/booking/types/index.ts";
import { newId } from "#domain/kernel/id.ts";
import { clientOf } from "#tests/actors.ts";
import { seedCloser, seedTypeOf } from "#tests/closers.ts";
import { openDeals } from "#tests/deals.ts";
import { aWish } from "#tests/meetings.ts";
import { confirmClaim, recordStep } from "../commands/index.ts";
import { answerMeeting, joinBooking } from "../meetings/index.ts";
import { readPeriod } from "../period/index.ts";
import { readDealResults } from "./index.ts";

const criteria = [{ words: "The person who decides was there", isRequired: true }];
const over = 26 * 60;

/** A client with two closers, whose meetings either side can speak of. */
async function openMet() {
  const app = await openDeals({ criteria });
  const { db, noor, ana, clientId, now, at, deps, add, claim, seenOf } = app;
  const closers = [await seedCloser(db, noor, clientId), await seedCloser(db, noor, clientId)] as const;
  const types = await Promise.all(
    closers.map(({ id }) => seedTypeOf(db, noor, clientId, { hostIds: [id], slug: `by-${id}` })),
  );
  async function meet(closer: 0 | 1, start: string, form: Parameters<typeof add>[0] = {}) {
    const which = await add({ responsibleId: noor.id, source: "Fair", ...form });
    return { which, bookingId: await meetAgain(which, closer, start) };
  }
  async function meetAgain(which: { clientId: string; id: string }, closer: 0 | 1, start: string) {
    const type = types[closer];
    if (!type) throw new Error("no type");
    const wish = bookingWish.parse({
      ...aWish(keyOf(type), start),
      email: `${newId()}@lead.test`,
      phone: "+351 22 200 0000",
    });
    const booked = await bookMeeting({ db, actor: visitor, now, key: newId() }, wish);
    if (!booked.ok) throw new Error(booked.problem.kind);
    expect(await joinBooking({ db, actor: noor, ...deps }, { ...which, bookingId: booked.value.id })).toMatchObject({
      ok: true,
    });
    return booked.value.id;
  }
  async function say(actor: Actor, bookingId: string, outcome: "held" | "missed", met: number[] = []) {
    const { answerCount: seen } = await db
      .selectFrom("dealBookings")
      .select("answerCount")
      .where("bookingId", "=", bookingId)
      .executeTakeFirstOrThrow();
    const said = { bookingId, outcome, met, words: null, nextStep: null, nextOn: null, seen };
    expect(await answerMeeting({ db, actor, ...at(over) }, said)).toMatchObject({ ok: true });
  }
  async function close(which: { clientId: string; id: string }) {
    expect(await claim(which, { closedOn: "2026-11-23" })).toMatchObject({ ok: true });
    const confirmed = await confirmClaim({ db, actor: ana, ...deps }, { ...which, seen: await seenOf(which.id) });
    expect(confirmed).toMatchObject({ ok: true });
  }
  const read = async (actor: Actor = noor) => {
    const results = await readDealResults({ db, actor }, { client: clientId });
    if (!results.ok) throw new Error(results.problem.kind);
    return results.value.meetings;
  };
  const missing = async () =>
    (await sql`select * from missing_deal_tallies(array[${clientId}::uuid])`.execute(db)).rows;
  return { ...app, closers, meet, meetAgain, say, close, read, missing };
}

test("rates are counted by both sides' answers, for each month, source, setter and closer", async () => {
  const app = await openMet();
  const { db, noor, ana, closers, meet, meetAgain, say, close, read, missing, at } = app;
  const sold = await meet(0, "2026-11-23T14:00:00Z");
  await say(noor, sold.bookingId, "held", [0]);
  await say(ana, sold.bookingId, "held", [0]);
  await close(sold.which);
  const weak = await meet(0, "2026-11-23T15:00:00Z", { source: "Letter" });
  await say(closers[0], weak.bookingId, "held");
  const absent = await meet(1, "2026-11-23T14:00:00Z");
  await say(closers[1], absent.bookingId, "missed");
  await say(noor, await meetAgain(absent.which, 1, "2026-11-23T16:00:00Z"), "held", [0]);
  const late = await meet(1, "2026-11-24T15:00:00Z");
  await cancelBooking({ db, actor: noor, ...at(600) }, late.bookingId);
  // The sides differ, so nobody knows.
  const unclear = await meet(1, "2026-11-23T15:00:00Z");
  await say(noor, unclear.bookingId, "held", [0]);
  await say(ana, unclear.bookingId, "missed");

  const all = { held: 3, missed: 2, qualified: 2, unqualified: 1, closed: 1, rescued: 1 };
  expect(await read()).toMatchObject({
    all,
    months: [{ key: "2026-11", ...all }],
    sources: [
      { key: "Fair", held: 2, missed: 2 },
      { key: "Letter", held: 1, missed: 0, unqualified: 1 },
    ],
    setters: [{ key: noor.id, name: "Noor Haddad", ...all }],
    campaigns: [{ key: null, ...all }],
    closers: expect.arrayContaining([
      expect.objectContaining({ key: closers[0].id, held: 2, missed: 0, closed: 1 }),
      expect.objectContaining({ key: closers[1].id, held: 1, missed: 2, rescued: 1, closed: 0 }),
    ]),
  });
  expect(await read(ana)).toMatchObject({ all });
  expect(await missing()).toEqual([]);
  const period = { clientId: app.clientId, from: "2026-11-01", to: "2026-12-01" };
  expect(await readPeriod({ db, actor: ana }, period)).toMatchObject({ value: { meetings: all } });
  const stranger = clientOf(ana.id, (await openDeals()).clientId);
  expect(await readDealResults({ db, actor: stranger }, {})).toMatchObject({
    value: { meetings: { all: { held: 0 } } },
  });
});

test("what is corrected, given to somebody else, returned or deleted is counted where it belongs", async () => {
  const { db, noor, ana, deps, meet, say, read, missing, seenOf } = await openMet();
  const { which, bookingId } = await meet(0, "2026-11-23T14:00:00Z");
  await say(noor, bookingId, "missed");
  expect(await read()).toMatchObject({ all: { held: 0, missed: 1 } });
  await say(noor, bookingId, "held", [0]);
  expect(await read()).toMatchObject({ all: { held: 1, missed: 0, qualified: 1 } });

  await db.updateTable("deals").set({ responsibleId: null, source: "Call" }).where("id", "=", which.id).execute();
  expect(await read()).toMatchObject({ setters: [{ key: null, held: 1 }], sources: [{ key: "Call", held: 1 }] });
  expect(await missing()).toEqual([]);

  const seen = await seenOf(which.id);
  expect(seen).toBeGreaterThan(0);
  await recordStep(
    { db, actor: noor, ...deps },
    { ...which, form: { intent: "lost", onDay: "2026-11-23", words: "", reason: "no_need" } },
  );
  expect(await read(ana)).toMatchObject({ all: { held: 1 } });
  await db.deleteFrom("dealBookings").where("bookingId", "=", bookingId).execute();
  expect(await read()).toMatchObject({ all: { held: 0, missed: 0 } });
  expect(await missing()).toEqual([]);
});
