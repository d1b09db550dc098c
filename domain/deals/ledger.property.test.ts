import fc from "fast-check";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { permit } from "#domain/access/permit.ts";
import { agreementOn, feeOn } from "#domain/agreements/index.ts";
import type { Database } from "#domain/kernel/database.ts";
import { act, type DealApp, dealStory, type Which } from "#tests/deal-story.ts";
import { openDeals } from "#tests/deals.ts";
import { standingOf } from "./deal.queries.ts";
import type { DealEvent } from "./deal.ts";
import { fold } from "./fold.ts";

const tiered = {
  rule: "tiers" as const,
  percent: "",
  tiers: [
    { from: "0", percent: "12.5" },
    { from: "10000", percent: "8" },
    { from: "50000", percent: "3.33" },
  ],
  floor: "50",
  cap: "1500",
};
const agreements = fc.record({
  rule: fc.constantFrom({ percent: "3.33" }, tiered),
  due: fc.constantFrom("on_close", "on_payment" as const),
  silence: fc.constantFrom("call", "confirm" as const),
  meetingFee: fc.constantFrom("", "75"),
});

class Cut extends Error {}

test("in whatever order both sides act, and however often a try is cut or sent again, the ledger says what was agreed", async () => {
  await fc.assert(
    fc.asyncProperty(agreements, dealStory, async ({ rule, ...terms }, story) => {
      const app = await openDeals({ ...rule, ...terms });
      const which = await app.add();
      let now = app.now;
      for (const one of story) {
        now = new Date(now.getTime() + one.hours * 3_600_000);
        const seen = await app.seenOf(which.id);
        const run = (db: Database) => act(app, { db, which, one, seen, now });
        if (one.isCut)
          await app.db
            .transaction()
            .execute(async (tx) => {
              await run(tx);
              throw new Cut();
            })
            .catch((problem) => expect(problem).toBeInstanceOf(Cut));
        await Promise.all(Array.from({ length: one.times }, () => run(app.db)));
        await holds(app, which);
      }
      const lacking = sql`select * from missing_deal_tallies(array[${app.clientId}::uuid])`;
      expect((await lacking.execute(app.db)).rows).toEqual([]);
    }),
    { numRuns: 20 },
  );
});

async function holds({ db, noor, clientId, rowOf, eventsOf }: DealApp, which: Which) {
  const row = await rowOf(which);
  const events = (await eventsOf(which)) as unknown as DealEvent[]; // kinds and sides are held by CHECKs
  expect(standingOf(row)).toEqual(fold(events));

  const rows = await db.selectFrom("payments").selectAll().where("dealId", "=", which.id).execute();
  const taken = new Set(rows.map(({ reversesId }) => reversesId));
  const live = rows.filter(({ id, status, reversesId }) => status !== "voided" && !reversesId && !taken.has(id));
  const of = (part: string) => live.filter(({ dealPart }) => dealPart === part).map(({ amountMinor }) => amountMinor);
  const may = permit(noor, "deal.write", { clientId });
  const agreed = may && (await agreementOn(db, may, clientId, row.foundOn));
  if (!agreed) throw new Error("the deal has an agreement");

  const value = row.claim === "confirmed" ? row.valueMinor : null;
  const fee = value === null ? 0n : feeOn(agreed, value);
  const isDueNow = agreed.due === "on_close";
  expect(of("value")).toEqual(value === null ? [] : [value]);
  expect(of("fee")).toEqual(value === null || !isDueNow ? [] : [fee]);
  expect(of("meeting").length).toBeLessThanOrEqual(1);
  const parts = of("payment").reduce((sum, part) => sum + part, 0n);
  expect(parts <= fee).toBe(true);
  if (value === null || isDueNow) expect(parts).toBe(0n);
  else if (row.paidMinor === value) expect(parts).toBe(fee);

  for (const [place, { kind, side, at }] of events.entries()) {
    if (kind !== "confirmed" || side === "client") continue;
    const before = events.slice(0, place);
    const claim = before.findLast((event) => event.kind === "claimed" || event.kind === "claim_changed");
    expect([agreed.silence, side, before.some((event) => event.kind === "disputed")]).toEqual([
      "confirm",
      "system",
      false,
    ]);
    expect(claim?.answerBy && claim.answerBy <= at).toBe(true);
  }
}
