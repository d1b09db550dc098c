import { sql } from "kysely";
import type { Permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";
import type { Month } from "../months/month.ts";

/** First days of months; excludes the end. */
type Span = { from: string; until: string };

export type RevenueRow = { month: Month; currency: string; minor: bigint; paying: number };

/** Completed fees less reversals, and the number of paying clients, by month and currency. */
export async function selectRevenue(
  db: Database,
  _: Permit<"finance.read">,
  { from, until }: Span,
): Promise<RevenueRow[]> {
  const { rows } = await sql<RevenueRow>`
    select to_char(month, 'YYYY-MM') as month, currency,
      sum(case direction when 'out' then amount_minor else -amount_minor end)::bigint as minor,
      (count(*) filter (where direction = 'out'))::int as paying
    from payment_months where kind = 'agency_fee' and month >= ${from} and month < ${until}
    group by payment_months.month, currency`.execute(db);
  return rows;
}

export type SpentRow = { month: Month; currency: string; minor: bigint };

/** Approved and paid expenses, by currency and the month they were made in. */
export async function selectSpent(db: Database, _: Permit<"finance.read">, { from, until }: Span): Promise<SpentRow[]> {
  const { rows } = await sql<SpentRow>`
    select to_char(month, 'YYYY-MM') as month, currency, sum(amount_minor)::bigint as minor from expense_months
    where is_counted and entries > 0 and month >= ${from} and month < ${until}
    group by expense_months.month, currency`.execute(db);
  return rows;
}

export type CategoryRow = { currency: string; name: string; minor: bigint };

export async function selectSpentByCategory(
  db: Database,
  _: Permit<"finance.read">,
  { from, until }: Span,
): Promise<CategoryRow[]> {
  const { rows } = await sql<CategoryRow>`
    select sums.currency, category.name, sums.minor from (
      select currency, category_id, sum(amount_minor)::bigint as minor from expense_months
      where is_counted and entries > 0 and month >= ${from} and month < ${until}
      group by currency, category_id
    ) as sums join expense_categories as category on category.id = sums.category_id
    order by sums.minor desc, category.name`.execute(db);
  return rows;
}

export type PendingRow = { currency: string; fees: bigint; claims: bigint };

/** What is not counted yet: pending fees and undecided claims. */
export async function selectPending(
  db: Database,
  _: Permit<"finance.read">,
  { from, until }: Span,
): Promise<PendingRow[]> {
  const { rows } = await sql<PendingRow>`
    select currency, sum(fees)::bigint as fees, sum(claims)::bigint as claims from (
      select currency, amount_minor as fees, 0 as claims from pending_fee_months
      where entries > 0 and month >= ${from} and month < ${until}
      union all
      select currency, 0, amount_minor from expense_months
      where not is_counted and entries > 0 and month >= ${from} and month < ${until}
    ) as pending group by currency`.execute(db);
  return rows;
}

/** The currency most clients use, for an agency without figures. */
export async function selectUsualCurrency(db: Database, _: Permit<"finance.read">): Promise<string | null> {
  const usual = db.selectFrom("clients").select("currency").groupBy("currency").orderBy(sql`count(*)`, "desc");
  return (await usual.orderBy("currency").limit(1).executeTakeFirst())?.currency ?? null;
}
