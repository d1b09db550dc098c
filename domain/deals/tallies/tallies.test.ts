import fc from "fast-check";
import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { jobs } from "#domain/access/actor.ts";
import { type FeeRule, feeOn } from "#domain/agreements/index.ts";
import { countTogether } from "#domain/kernel/count-together.queries.ts";
import type { Database } from "#domain/kernel/database.ts";
import { openDatabase } from "#platform/database/open-database.ts";
import { freshDatabase, testConnection, testDatabase } from "#tests/database.ts";
import { openDeals } from "#tests/deals.ts";
import { confirmClaim, recordStep } from "../commands/index.ts";
import { compactTallies, recountDeals } from "../index.ts";
import { listDeals } from "../list/index.ts";
import { countMonths, movingDeals, readDealResults } from "../results/index.ts";

const missing = async (db: Database, clientId: string) =>
  (await sql`select * from missing_deal_tallies(array[${clientId}::uuid])`.execute(db)).rows;

test("at no moment are tallies wrong, while several instances write, compact and recount at once", async () => {
  const connection = await testConnection();
  const instances = [1, 2].map(() => openDatabase({ ...connection, max: 6 }));
  onTestFinished(async () => {
    await Promise.all(instances.map((db) => db.destroy()));
  });
  const { db, noor, ana, clientId, deps, add, claimed, seenOf } = await openDeals();
  const contested = await add();
  let isOver = false;
  const watch = async (work: (db: Database) => Promise<void>) => {
    for (let isLast = false; !isLast; ) {
      isLast = isOver;
      for (const instance of instances) await work(instance);
    }
  };
  const write = async (writer: number) => {
    const instance = instances[writer % 2] ?? db;
    for (let nth = 0; nth < 6; nth++) {
      const which = await claimed();
      await confirmClaim({ db: instance, actor: ana, ...deps }, { ...which, seen: await seenOf(which.id) });
      // All of them move the same deal: some get there, the others are told that somebody was faster.
      const intent = nth % 2 ? "reopened" : "lost";
      const form = { intent, onDay: "2026-11-21", words: "", reason: "no_need" } as const;
      await recordStep({ db: instance, actor: noor, ...deps }, { ...contested, ...form });
    }
  };
  await Promise.all([
    watch(async (instance) => expect(await missing(instance, clientId)).toEqual([])),
    watch((instance) => compactTallies({ db: instance, actor: jobs, ...deps }, { from: 1 })),
    watch(async (instance) =>
      expect(await recountDeals({ db: instance, actor: jobs })).toEqual({ ok: true, value: 0 }),
    ),
    Promise.all([1, 2, 3, 4, 5, 6].map(write)).finally(() => {
      isOver = true;
    }),
  ]);

  expect(await missing(db, clientId)).toEqual([]);
  const read = await readDealResults({ db, actor: noor }, { client: clientId });
  expect(read).toMatchObject({ value: { all: { found: 37, held: 36, closed: 36, meetings: { held: 36 } } } });
});

test("compacting leaves one row of a sum, and none of what is nothing", async () => {
  const { db, clientId, now, add, step } = await openDeals();
  await add();
  const lost = await add();
  await step(lost, "lost", { reason: "no_need" });
  const lines = async () =>
    db
      .selectFrom("dealTallies")
      .select(["what", "count", "isCompact"])
      .where("clientId", "=", clientId)
      .where("kind", "=", "line")
      .orderBy("what")
      .execute();
  expect((await lines()).length).toBeGreaterThan(2);
  await compactTallies({ db, actor: jobs, now });
  expect((await lines()).length).toBeGreaterThan(2);

  await compactTallies({ db, actor: jobs, now }, { from: 1 });
  expect(await lines()).toEqual([
    { what: "found", count: 1n, isCompact: true },
    { what: "lost", count: 1n, isCompact: true },
  ]);
  await step(lost, "reopened");
  await compactTallies({ db, actor: jobs, now }, { from: 1 });
  expect(await lines()).toEqual([{ what: "found", count: 2n, isCompact: true }]);
});

test("deals that came in behind the triggers' back are noticed, and counted by the system alone", async () => {
  const own = openDatabase(await freshDatabase("migrated", "deal_tallies"));
  onTestFinished(() => own.destroy());
  const { noor, clientId, now, add } = await openDeals({}, own);
  const { id } = await add({ expected: "100" });
  await sql`alter table deals disable trigger user`.execute(own);
  await sql`
    insert into deals (id, client_id, agreement_id, currency, company, company_key, expected_minor, found_on, protected_until,
      created_at, updated_at, stage_since)
    select gen_random_uuid(), client_id, agreement_id, currency, 'Another', 'another', 5, found_on, protected_until,
      created_at, updated_at, stage_since
    from deals where id = ${id}`.execute(own);
  await sql`alter table deals enable trigger user`.execute(own);
  const sums = async () => {
    const listed = await listDeals({ db: own, actor: noor, now }, { filter: {} });
    return listed.ok ? listed.value.sums : [];
  };
  expect(await sums()).toMatchObject([{ line: "found", count: 1 }]);
  expect((await missing(own, clientId)).length).toBe(6);

  expect(await recountDeals({ db: own, actor: noor })).toMatchObject({ ok: false });
  expect(await sums()).toMatchObject([{ line: "found", count: 1 }]);
  expect(await recountDeals({ db: own, actor: jobs })).toEqual({ ok: true, value: 6 });
  expect(await sums()).toMatchObject([{ line: "found", count: 2, worth: [{ minor: 10_005n }] }]);
  expect(await recountDeals({ db: own, actor: jobs })).toEqual({ ok: true, value: 0 });
});

test("an erased client's deals are counted nowhere", async () => {
  const own = openDatabase(await freshDatabase("migrated", "erased_tallies"));
  onTestFinished(() => own.destroy());
  const { noor, clientId, now, add, confirmed } = await openDeals({}, own);
  await add();
  await confirmed();
  const read = async () => {
    const counts = await countTogether(own, [["deals", movingDeals({ db: own, actor: noor })]]);
    const results = await readDealResults({ db: own, actor: noor }, {});
    const months = await countMonths({ db: own, actor: noor }, { since: "2026-11" });
    const listed = await listDeals({ db: own, actor: noor, now }, { filter: {} });
    return [
      counts.get("deals"),
      results.ok && results.value.all.found,
      months.ok && months.value,
      listed.ok && listed.value.sums.length,
    ];
  };
  expect(await read()).toEqual([1, 2, [{ month: "2026-11", held: 1, closed: 1 }], 2]);

  await own.updateTable("clients").set({ erasedAt: now }).where("id", "=", clientId).execute();
  expect(await read()).toEqual([0, 0, [], 0]);
});

const basisPoints = fc.integer({ min: 0, max: 10_000 });
const amount = fc.bigInt({ min: 1n, max: 1_000_000_000_000_000n });
const rule = fc.oneof(
  fc.record({ kind: fc.constant("percent" as const), bp: basisPoints }),
  fc.record({ kind: fc.constant("fixed" as const), minor: amount }),
  fc.record({
    kind: fc.constant("tiers" as const),
    tiers: fc
      .uniqueArray(fc.record({ from: fc.oneof(fc.constant(0n), amount), bp: basisPoints }), {
        minLength: 1,
        maxLength: 5,
        selector: ({ from }) => from,
      })
      .map((tiers) => tiers.toSorted((a, b) => (a.from < b.from ? -1 : 1))),
  }),
);
/** Without limits, with one of them, or with both. */
const limits = fc.tuple(fc.option(amount), fc.option(amount)).map(([one, other]) => {
  const isFloor = one === null || other === null || one <= other;
  return isFloor ? { floor: one, cap: other } : { floor: other, cap: one };
});

test("the database computes the same fee as the app", async () => {
  const db = await testDatabase();
  const inDatabase = async ({ rule, cap, floor }: FeeRule, value: bigint) => {
    const tiers = rule.kind === "tiers" ? rule.tiers.map(({ from, bp }) => ({ from: `${from}`, bp })) : null;
    const agreement = {
      rule: rule.kind,
      percent_bp: rule.kind === "percent" ? rule.bp : null,
      fixed_minor: rule.kind === "fixed" ? `${rule.minor}` : null,
      tiers,
      cap_minor: cap === null ? null : `${cap}`,
      floor_minor: floor === null ? null : `${floor}`,
    };
    const { rows } = await sql<{ fee: bigint }>`
      select fee_on(jsonb_populate_record(null::fee_agreements, ${JSON.stringify(agreement)}::jsonb), ${value})::bigint as fee`.execute(
      db,
    );
    return rows[0]?.fee;
  };
  await fc.assert(
    fc.asyncProperty(rule, limits, amount, async (rule, limits, value) => {
      const agreed = { rule, ...limits };
      // Where a tier begins, and just before it, as well as anywhere.
      const edges = rule.kind === "tiers" ? rule.tiers.flatMap(({ from }) => [from, from - 1n]) : [];
      for (const sold of [value, ...edges.filter((edge) => edge > 0n)])
        expect([sold, await inDatabase(agreed, sold)]).toEqual([sold, feeOn(agreed, sold)]);
    }),
    { numRuns: 200 },
  );
});
