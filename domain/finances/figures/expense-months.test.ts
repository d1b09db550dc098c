import { sql } from "kysely";
import { expect, test } from "vitest";
import type { Database } from "#domain/kernel/database.ts";
import { newId } from "#domain/kernel/id.ts";
import { openBooks } from "#tests/finances.ts";

/** The sums as they are kept, and as the rows say. */
async function sumsIn(db: Database) {
  const kept = sql`select month::text, currency::text, category_id, is_counted, amount_minor, entries from expense_months
    where entries <> 0 order by 1, 2, 3, 4`;
  const counted = sql`select date_trunc('month', incurred_on)::date::text as month, currency::text, category_id,
      status <> 'submitted' as is_counted, sum(amount_minor)::bigint as amount_minor, count(*) as entries
    from expenses where deleted_at is null and status <> 'rejected' group by 1, 2, 3, 4 order by 1, 2, 3, 4`;
  return { kept: (await kept.execute(db)).rows, counted: (await counted.execute(db)).rows };
}

test("the sums of expenses are those of their rows, whatever is done to several at once", async () => {
  const { db, noor, now } = await openBooks("expense_months");
  const categories = await db.selectFrom("expenseCategories").select("id").orderBy("id").limit(2).execute();
  const of = { createdAt: now, updatedAt: now, currency: "EUR", vendor: "", description: "", payeeId: noor.id };
  const rows = ["2026-10-31", "2026-11-01", "2026-11-30", "2026-11-30"].flatMap((incurredOn, nth) =>
    categories.map(({ id: categoryId }) => ({
      ...of,
      id: newId(),
      categoryId,
      incurredOn,
      amountMinor: 100n + BigInt(nth),
    })),
  );
  await db
    .insertInto("expenses")
    .values(
      rows.map((row, nth) => ({ ...row, status: nth % 2 ? "submitted" : "approved", decidedAt: nth % 2 ? null : now })),
    )
    .execute();
  const steps = [
    sql`select 1`,
    sql`update expenses set status = 'approved', decided_at = ${now} where incurred_on = '2026-11-30'`,
    sql`update expenses set amount_minor = amount_minor + 7, currency = 'USD' where amount_minor = 101`,
    sql`update expenses set incurred_on = '2026-12-01', category_id = ${categories[0]?.id} where amount_minor = 102`,
    sql`update expenses set status = 'rejected', decided_at = ${now}, decision_note = 'No.' where status = 'submitted'`,
    sql`update expenses set deleted_at = ${now} where incurred_on = '2026-12-01'`,
    sql`update expenses set deleted_at = null where amount_minor = 102`,
    sql`update expenses set deleted_at = ${now} where amount_minor = 103`,
    sql`delete from expenses where amount_minor = 103`,
  ];
  for (const step of steps) {
    await step.execute(db);
    const { kept, counted } = await sumsIn(db);
    expect(kept).toEqual(counted);
    expect(kept.length).toBeGreaterThan(0);
  }
});
