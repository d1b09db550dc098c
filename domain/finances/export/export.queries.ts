import { sql } from "kysely";
import type { Permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";

type Span = { from: string; until: string };
/** The last row of the previous page. */
export type ExportCursor = { day: string; id: string };
type Page = { behind: ExportCursor | null; limit: number };

/** One row behind the figures. A reversal reduces the fees by its amount. */
export type MonthRow = {
  id: string;
  kind: "fee" | "fee_reversal" | "expense";
  day: string;
  party: string;
  category: string;
  description: string;
  state: string;
  currency: string;
  minor: bigint;
};

const start: ExportCursor = { day: "0001-01-01", id: "00000000-0000-0000-0000-000000000000" };

/** Completed fees and their reversals, oldest first. */
export async function selectFees(
  db: Database,
  _: Permit<"finance.export">,
  { from, until }: Span,
  { behind, limit }: Page,
): Promise<MonthRow[]> {
  const { day, id } = behind ?? start;
  const { rows } = await sql<MonthRow>`
    select payment.id, case direction when 'out' then 'fee' else 'fee_reversal' end as kind, occurred_on as day,
      client.company_name as party, '' as category, description, payment.status as state, payment.currency,
      amount_minor as minor
    from payments as payment join clients as client on client.id = payment.client_id
    where kind = 'agency_fee' and payment.status = 'completed' and occurred_on >= ${from} and occurred_on < ${until}
      and occurred_on >= ${day}::date and (occurred_on, payment.id) > (${day}::date, ${id}::uuid)
    order by occurred_on, payment.id limit ${limit}`.execute(db);
  return rows;
}

/** Approved and paid expenses, oldest first. */
export async function selectCounted(
  db: Database,
  _: Permit<"finance.export">,
  { from, until }: Span,
  { behind, limit }: Page,
): Promise<MonthRow[]> {
  const { day, id } = behind ?? start;
  const { rows } = await sql<MonthRow>`
    select expense.id, 'expense' as kind, incurred_on as day, case when payee.id is null then vendor
      else payee.name || case vendor when '' then '' else ' (' || vendor || ')' end end as party,
      category.name as category, description, expense.status as state, currency, amount_minor as minor
    from expenses as expense join expense_categories as category on category.id = category_id
    left join people as payee on payee.id = payee_id
    where expense.deleted_at is null and expense.status in ('approved', 'paid')
      and incurred_on >= ${from} and incurred_on < ${until}
      and (incurred_on, expense.id) > (${day}::date, ${id}::uuid)
    order by incurred_on, expense.id limit ${limit}`.execute(db);
  return rows;
}
