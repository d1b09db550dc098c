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
