import { sql } from "kysely";
import type { Permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";

/** A fee that counts in a month's revenue; reversals are negative. */
export type RevenueRow = {
  id: string;
  day: string;
  client: { id: string; name: string };
  description: string;
  currency: string;
  minor: bigint;
};

type Span = { from: string; until: string; currency: string };
type Page = { behind: { day: string; id: string } | null; limit: number };

/** Newest first. */
export async function selectRevenueRows(
  db: Database,
  _: Permit<"finance.read">,
  { from, until, currency }: Span,
  { behind, limit }: Page,
): Promise<RevenueRow[]> {
  const { rows } = await sql<Omit<RevenueRow, "client"> & { clientId: string; clientName: string }>`
    select payment.id, occurred_on as day, client.id as client_id, client.company_name as client_name, description,
      payment.currency, case direction when 'out' then amount_minor else -amount_minor end as minor
    from payments as payment join clients as client on client.id = payment.client_id
    where kind = 'agency_fee' and payment.status = 'completed' and payment.currency = ${currency}
      and occurred_on >= ${from} and occurred_on < ${until}
      ${behind ? sql`and (occurred_on, payment.id) < (${behind.day}::date, ${behind.id}::uuid)` : sql``}
    order by occurred_on desc, payment.id desc limit ${limit}`.execute(db);
  return rows.map(({ clientId, clientName, ...row }) => ({ ...row, client: { id: clientId, name: clientName } }));
}

/** `fees` counts them without their reversals, `refunds` counts those; `minor` is what is left. */
export type RevenueSum = { fees: number; refunds: number; minor: bigint };

export async function selectRevenueSum(
  db: Database,
  _: Permit<"finance.read">,
  { from, until, currency }: Span,
): Promise<RevenueSum> {
  const { rows } = await sql<RevenueSum>`
    select (count(*) filter (where direction = 'out'))::int as fees,
      (count(*) filter (where direction <> 'out'))::int as refunds,
      coalesce(sum(case direction when 'out' then amount_minor else -amount_minor end), 0)::bigint as minor
    from payments
    where kind = 'agency_fee' and status = 'completed' and currency = ${currency}
      and occurred_on >= ${from} and occurred_on < ${until}`.execute(db);
  return rows[0] ?? { fees: 0, refunds: 0, minor: 0n };
}
