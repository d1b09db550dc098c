import { sql } from "kysely";
import { expect, test } from "vitest";
import type { Database } from "#domain/kernel/database.ts";
import { openBooks, seedFee } from "#tests/finances.ts";

/** The sums of pending fees as they are kept, and as the rows say. */
async function sumsIn(db: Database) {
  const kept = sql`select month::text, currency::text, sum(amount_minor)::bigint as minor, sum(entries)::int as entries
    from pending_fee_months where entries <> 0 group by 1, 2 order by 1, 2`;
  const counted = sql`select date_trunc('month', occurred_on)::date::text as month, currency::text,
      sum(case direction when 'out' then amount_minor else -amount_minor end)::bigint as minor, count(*)::int as entries
    from payments where kind = 'agency_fee' and status = 'pending' group by 1, 2 order by 1, 2`;
  return { kept: (await kept.execute(db)).rows, counted: (await counted.execute(db)).rows };
}

test("the sums of pending fees are those of their rows, whatever becomes of several at once", async () => {
  const { db, clientId, now } = await openBooks("pending_fee_months");
  const pending = { clientId, status: "pending" } as const;
  for (const [nth, day] of [
    "2026-10-31",
    "2026-11-01",
    "2026-11-30",
    "2026-11-30",
    "2026-11-30",
    "2026-11-30",
  ].entries())
    await seedFee(db, { ...pending, day, minor: 100n + BigInt(nth), currency: nth % 2 ? "EUR" : "USD" });
  await seedFee(db, { clientId, day: "2026-11-02" });

  const of = sql`kind = 'agency_fee' and status = 'pending'`;
  const steps = [
    sql`select 1`,
    sql`update payments set status = 'completed', completed_at = ${now}, occurred_on = '2026-11-20'
      where ${of} and amount_minor in (100, 102)`,
    sql`update payments set status = 'voided' where ${of} and amount_minor = 101`,
    sql`update payments set status = 'failed' where ${of} and amount_minor = 103`,
    sql`update payments set status = 'pending' where status = 'failed'`,
    sql`update payments set status = 'failed' where ${of} and amount_minor = 103`,
    // One becomes pending and another no longer is, in one statement: as many as before, and another sum.
    sql`update payments set status = case amount_minor when 103 then 'pending' else 'failed' end
      where amount_minor = 103 or (${of} and amount_minor = 105)`,
    sql`insert into payments (id, client_id, kind, direction, amount_minor, currency, status, occurred_on, description, source,
        created_at)
      select gen_random_uuid(), ${clientId}::uuid, kind, direction, 7, 'EUR', 'pending', day, 'Fee', 'manual', ${now}
      from (values ('agency_fee', 'out'), ('agency_fee', 'in'), ('refund', 'in')) as added (kind, direction),
        (values (date '2026-11-03'), (date '2026-12-01')) as days (day)`,
    sql`select correct_pending_fees()`,
  ];
  for (const step of steps) {
    await step.execute(db);
    const { kept, counted } = await sumsIn(db);
    expect(kept).toEqual(counted);
    expect(kept.length).toBeGreaterThan(0);
  }
});
