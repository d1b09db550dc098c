import fc from "fast-check";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { type Actor, jobs } from "#domain/access/actor.ts";
import { permit } from "#domain/access/permit.ts";
import { agreementsOf, feeOn } from "#domain/agreements/index.ts";
import type { Database } from "#domain/kernel/database.ts";
import { newId } from "#domain/kernel/id.ts";
import { plainTable } from "#domain/kernel/table/table-fields.ts";
import { readCsv } from "#platform/csv/read-csv.ts";
import { writeEvent } from "#tests/deal-event.ts";
import { openDeals } from "#tests/deals.ts";
import { type EventKind, eventKinds } from "../deal.ts";
import { compactTallies } from "../index.ts";
import { importDeals, readIntake, startIntake, undoIntake } from "../intake/index.ts";
import { listDeals } from "../list/index.ts";

const begun = Date.parse("2026-11-20T12:00:00Z");
const dayAfter = (days: number) => new Date(begun + days * 86_400_000).toISOString().slice(0, 10);

const which = fc.nat({ max: 4 });
const likely = ["meeting_held", "proposal_sent", "claimed", "claim_changed", "confirmed", "corrected"] as const;
const happening = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      does: fc.constant("event" as const),
      which,
      kind: fc.oneof(fc.constantFrom<EventKind>(...likely), fc.constantFrom(...eventKinds)),
      side: fc.constantFrom("agency", "client"),
      days: fc.integer({ min: -2, max: 70 }),
      amountMinor: fc.bigInt({ min: 1n, max: 9_000_000n }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      does: fc.constant("edit" as const),
      which,
      source: fc.constantFrom(null, "Fair", "List"),
      isOurs: fc.boolean(),
      isOfCampaign: fc.boolean(),
      expectedMinor: fc.constantFrom(null, 1n, 700_000n),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ does: fc.constantFrom("add", "import and undo", "drop the campaign", "compact" as const) }),
  },
);
/** A fee that differs from tier to tier and is limited both ways. */
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

test("whatever happens to deals, the tallies say what the deals themselves say", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(happening, { minLength: 5, maxLength: 30 }), async (story) => {
      const app = await openDeals(tiered);
      const { db, noor, clientId, now, add } = app;
      const known = [await app.confirmed({ amount: "20000" }), await app.claimed(), await add()];
      let campaignId: string | null = await addCampaign(db, clientId, now);
      for (const one of story) {
        if (one.does === "add") known.push(await add({ expected: "1250", source: "Fair" }));
        if (one.does === "import and undo") await importAndUndo(db, noor, clientId, now);
        if (one.does === "compact") await compactTallies({ db, actor: jobs, now }, { from: 1 });
        if (one.does === "drop the campaign" && campaignId) {
          await db.deleteFrom("campaigns").where("id", "=", campaignId).execute();
          campaignId = null;
        }
        const deal = "which" in one ? known[one.which % known.length] : undefined;
        if (!deal) continue;
        if (one.does === "edit")
          await db
            .updateTable("deals")
            .set({ source: one.source, responsibleId: one.isOurs ? noor.id : null, expectedMinor: one.expectedMinor })
            .set({ campaignId: one.isOfCampaign ? campaignId : null })
            .where("id", "=", deal.id)
            .execute();
        if (one.does === "event") await say(app, deal, one);
      }
      const expected = await countByHand(db, noor, clientId);
      expect(await readTallies(db, clientId)).toEqual(expected);
      await compactTallies({ db, actor: jobs, now }, { from: 1 });
      expect(await readTallies(db, clientId)).toEqual(expected);
      expect((await sql`select * from missing_deal_tallies(array[${clientId}::uuid])`.execute(db)).rows).toEqual([]);
      await sameSums(db, noor, clientId, now);
    }),
    { numRuns: 25 },
  );
});

async function addCampaign(db: Database, clientId: string, now: Date) {
  const id = newId();
  await db.insertInto("campaigns").values({ id, clientId, name: "Autumn", createdAt: now }).execute();
  return id;
}

type Said = { kind: EventKind; side: string; days: number; amountMinor: bigint };

/** An event, as any program might write it: what does not fit is refused and leaves nothing behind. */
async function say(
  { db, seenOf }: Awaited<ReturnType<typeof openDeals>>,
  { id }: { id: string },
  { kind, side, days, amountMinor }: Said,
) {
  const isClaim = kind === "claimed" || kind === "claim_changed";
  await writeEvent(db, {
    dealId: id,
    number: (await seenOf(id)) + 1,
    kind,
    side,
    at: new Date(begun),
    onDay: dayAfter(days),
    amountMinor: isClaim || kind === "customer_paid" ? amountMinor : null,
    answerBy: isClaim ? new Date(begun + 86_400_000) : null,
    reason: "other",
  }).catch((problem: Error) => expect(problem.message).toMatch(/cannot be|check constraint/));
}

async function importAndUndo(db: Database, noor: Actor, clientId: string, now: Date) {
  const lines = [
    `A;a@${newId()}.test;100;Lead`,
    `B;b@${newId()}.test;200;Closed lost`,
    `C;c@${newId()}.test;300;Demo booked`,
    `D;d@${newId()}.test;400;Closed won`,
  ];
  const text = ["Company;Email;Expected value;Stage", ...lines].join("\n");
  const table = readCsv(text, 9);
  const started = await startIntake(
    { db, actor: noor, now },
    { clientId, table: plainTable(text, table.ok ? table.columns : []) },
  );
  if (!started.ok) throw new Error(started.problem.kind);
  const { id } = started.value;
  const deps = { now, read: () => (table.ok ? table.rows : []), decimal: (written: string) => written };
  const page = await readIntake({ db, actor: noor, ...deps }, id);
  expect(
    await importDeals({ db, actor: noor, ...deps }, { id, seen: page.ok ? page.value.seen : "", ...deps }),
  ).toMatchObject({
    ok: true,
  });
  expect(await undoIntake({ db, actor: noor, now }, { id })).toMatchObject({ ok: true });
}

type Counts = { count: number; value: bigint; fee: bigint; days: number };
type Sums = Record<string, Counts>;

/** What the tallies should say, from the deals, their events and their agreements. */
async function countByHand(db: Database, actor: Actor, clientId: string): Promise<Sums> {
  const sums: Sums = {};
  const count = (names: (string | null)[], { value = 0n, fee = 0n, days = 0 }: Partial<Counts> = {}) => {
    const name = names.join(" | ");
    const sum = sums[name] ?? { count: 0, value: 0n, fee: 0n, days: 0 };
    sums[name] = { count: sum.count + 1, value: sum.value + value, fee: sum.fee + fee, days: sum.days + days };
  };
  const may = permit(actor, "deal.list", undefined);
  if (!may) throw new Error("The actor may not list deals");
  const deals = await db.selectFrom("deals").selectAll().where("clientId", "=", clientId).execute();
  const agreements = await agreementsOf(
    db,
    may,
    deals.map(({ agreementId }) => agreementId),
  );
  for (const deal of deals) {
    const { currency, valueMinor, foundOn, heldOn, proposedOn, closedOn } = deal;
    count(["line", null, deal.line, currency], { value: valueMinor ?? deal.expectedMinor ?? 0n });
    const steps = (what: string, day: string | null, sum: Partial<Counts> = {}) => {
      if (day === null) return;
      count(["month", day.slice(0, 7), what, currency], sum);
      count(["client", clientId, what, currency], sum);
      count(["source", deal.source, what, currency], sum);
      count(["person", deal.responsibleId, what, currency], sum);
      count(["campaign", deal.campaignId, what, currency], sum);
    };
    steps(deal.stage === "returned" ? "returned" : "found", foundOn);
    steps("held", heldOn);
    steps("proposals", proposedOn);
    const agreement = agreements.get(deal.agreementId);
    if (deal.claim !== "confirmed" || valueMinor === null || closedOn === null || !agreement) continue;
    const days = (Date.parse(closedOn) - Date.parse(foundOn)) / 86_400_000;
    steps("closed", closedOn, { value: valueMinor, fee: feeOn(agreement, valueMinor), days });
  }
  const events = await db
    .selectFrom("dealEvents as event")
    .innerJoin("deals as deal", "deal.id", "event.dealId")
    .select(["event.kind", "event.onDay", "deal.currency"])
    .where("deal.clientId", "=", clientId)
    .execute();
  for (const { kind, onDay, currency } of events) {
    const month = onDay.slice(0, 7);
    if (kind === "meeting_held") count(["meeting", month, "held", currency]);
    if (kind === "meeting_missed") count(["meeting", month, "missed", currency]);
  }
  return sums;
}

async function readTallies(db: Database, clientId: string): Promise<Sums> {
  const { rows } = await sql<Counts & { name: string }>`
    select concat_ws(' | ', kind, coalesce(key, ''), what, currency) as name, sum(count)::int as count,
      sum(value_minor)::bigint as value, sum(fee_minor)::bigint as fee, sum(days)::int as days
    from deal_tallies where client_id = ${clientId} group by 1 having sum(count) <> 0`.execute(db);
  return Object.fromEntries(rows.map(({ name, ...counts }) => [name, counts]));
}

/** The list's sums are the same whether they are tallied or, for a search that all deals fit, added up row by row. */
async function sameSums(db: Database, actor: Actor, clientId: string, now: Date) {
  const sumsOf = async (q?: string) => {
    const listed = await listDeals({ db, actor, now }, { filter: { client: clientId, q } });
    return listed.ok ? listed.value.sums.toSorted((a, b) => (a.line < b.line ? -1 : 1)) : [];
  };
  const sums = await sumsOf();
  expect(sums).toEqual(await sumsOf("Douro"));
  expect(sums.length).toBeGreaterThan(0);
}
