import fc from "fast-check";
import { expect, test } from "vitest";
import { writeEvent } from "#tests/deal-event.ts";
import { openDeals } from "#tests/deals.ts";
import { standingOf } from "./deal.queries.ts";
import { type DealEvent, eventKinds } from "./deal.ts";
import { allows, type Frame, fold, stepOn, untold } from "./fold.ts";

const begun = Date.parse("2026-11-20T12:00:00Z");
const day = (days: number) => new Date(begun + days * 86_400_000).toISOString().slice(0, 10);

/** Likely steps come often, so that many stories reach the far end; the rest is anything at all. */
const likely = ["meeting_held", "proposal_sent", "claimed", "disputed", "confirmed", "customer_paid"] as const;
const happenings = fc.array(
  fc.record({
    kind: fc.oneof(fc.constantFrom(...likely), fc.constantFrom(...eventKinds)),
    side: fc.constantFrom("agency", "client", "system" as const),
    days: fc.integer({ min: -2, max: 30 }),
    after: fc.integer({ min: 0, max: 20 }),
    amountMinor: fc.bigInt({ min: 1n, max: 6n }),
  }),
  { minLength: 1, maxLength: 25 },
);
type Happening = typeof happenings extends fc.Arbitrary<(infer H)[]> ? H : never;

function eventOf(number: number, { kind, side, days, after, amountMinor }: Happening): DealEvent {
  const hasAmount = kind === "claimed" || kind === "claim_changed" || kind === "customer_paid";
  const isClaim = kind === "claimed" || kind === "claim_changed";
  const at = new Date(begun + after * 86_400_000);
  const answerBy = isClaim ? new Date(at.getTime() + 3 * 86_400_000) : null;
  return { number, kind, side, at, onDay: day(days), amountMinor: hasAmount ? amountMinor : null, answerBy };
}

test("whatever anybody says in whatever order: the database allows what the fold allows, and both stand at the same place", async () => {
  await fc.assert(
    fc.asyncProperty(happenings, fc.constantFrom("call", "confirm" as const), async (story, silence) => {
      const { db, add, rowOf, eventsOf } = await openDeals({ silence });
      const which = await add();
      const frame: Frame = { silence, lastReturnDay: "2026-12-04" };
      const first = eventOf(1, { kind: "found", side: "agency", days: 0, after: 0, amountMinor: 1n });
      const events = [first];
      let standing = stepOn(untold, first);
      for (const happening of story) {
        const event = eventOf(standing.eventCount + 1, happening);
        const isAllowed = allows(standing, event, frame);
        const written = writeEvent(db, { dealId: which.id, ...event, reason: "other" });
        expect([event.kind, event.side, await written.then(() => true).catch(() => false)]).toEqual([
          event.kind,
          event.side,
          isAllowed,
        ]);
        if (!isAllowed) continue;
        events.push(event);
        standing = stepOn(standing, event);
        expect(standingOf(await rowOf(which))).toEqual(standing);
      }
      expect(fold(events)).toEqual(standing);
      expect((await eventsOf(which)).map(({ kind }) => kind)).toEqual(events.map(({ kind }) => kind));
    }),
    { numRuns: 40 },
  );
});

test("a deal's events are never rewritten, and where it stands is written by nothing else", async () => {
  const { db, add, claimed } = await openDeals();
  const { id } = await claimed();
  const events = db.updateTable("dealEvents").where("dealId", "=", id);

  await expect(events.set({ amountMinor: 1n }).execute()).rejects.toThrow("never rewritten");
  await expect(db.deleteFrom("dealEvents").where("dealId", "=", id).execute()).rejects.toThrow("never rewritten");
  await expect(db.deleteFrom("deals").where("id", "=", id).execute()).rejects.toThrow("never deleted");
  for (const change of [{ stage: "closed" }, { claim: "none" }, { valueMinor: 1n }, { eventCount: 9 }])
    await expect(db.updateTable("deals").set(change).where("id", "=", id).execute()).rejects.toThrow(
      "follows from its events",
    );
  const { id: agreementId } = await db
    .selectFrom("feeAgreements")
    .select("id")
    .where("id", "=", (eb) => eb.selectFrom("deals").select("agreementId").where("deals.id", "=", id))
    .executeTakeFirstOrThrow();
  const agreement = db.updateTable("feeAgreements").where("id", "=", agreementId);
  await expect(agreement.set({ percentBp: 1 }).execute()).rejects.toThrow("never rewritten");
  expect((await add()).id).not.toBe(id);
});
