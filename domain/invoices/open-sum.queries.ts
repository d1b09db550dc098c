import { sql } from "kysely";
import type { Permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";

/** Sent invoices and what is left to pay of them, in one currency. */
export type OpenSum = { currency: string; count: number; minor: bigint };

/** The currency with the most of them comes first. */
export async function selectOpenSums(db: Database, _: Permit<"finance.read">): Promise<OpenSum[]> {
  const { rows } = await sql<OpenSum>`
    select currency, count(*)::int as count, sum(total_minor - coalesce(
      (select sum(amount_minor) from credit_uses where invoice_id = invoice.id), 0))::bigint as minor
    from invoices as invoice where state = 'sent'
    group by currency order by count desc, currency`.execute(db);
  return rows;
}
