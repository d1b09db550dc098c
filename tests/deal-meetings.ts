import { sql } from "kysely";
import { expect } from "vitest";
import { type Actor, visitor } from "#domain/access/actor.ts";
import type { AgreementForm } from "#domain/agreements/agreement.schema.ts";
import { bookingWish } from "#domain/booking/booking.schema.ts";
import { bookMeeting } from "#domain/booking/bookings/index.ts";
import { keyOf } from "#domain/booking/types/index.ts";
import { confirmClaim } from "#domain/deals/commands/index.ts";
import { answerMeeting, joinBooking } from "#domain/deals/meetings/index.ts";
import { newId } from "#domain/kernel/id.ts";
import { seedCloser, seedTypeOf } from "./closers.ts";
import { openDeals } from "./deals.ts";
import { aWish } from "./meetings.ts";

const criteria = [{ words: "The person who decides was there", isRequired: true }];
const over = 26 * 60;

/** A client with two closers, whose meetings either side can speak of. The first one to come is over after `over` minutes. */
export async function openDealMeetings(but: Partial<AgreementForm> = {}) {
  const app = await openDeals({ criteria, ...but });
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
  async function say(actor: Actor, bookingId: string, outcome: "held" | "missed", met: number[] = [], minutes = over) {
    const { answerCount: seen } = await db
      .selectFrom("dealBookings")
      .select("answerCount")
      .where("bookingId", "=", bookingId)
      .executeTakeFirstOrThrow();
    const said = { bookingId, outcome, met, words: null, nextStep: null, nextOn: null, seen };
    expect(await answerMeeting({ db, actor, ...at(minutes) }, said)).toMatchObject({ ok: true });
  }
  async function close(which: { clientId: string; id: string }) {
    expect(await claim(which, { closedOn: "2026-11-23" })).toMatchObject({ ok: true });
    const confirmed = await confirmClaim({ db, actor: ana, ...deps }, { ...which, seen: await seenOf(which.id) });
    expect(confirmed).toMatchObject({ ok: true });
  }
  const missing = async () =>
    (await sql`select * from missing_deal_tallies(array[${clientId}::uuid])`.execute(db)).rows;
  return { ...app, closers, meet, meetAgain, say, close, missing };
}
