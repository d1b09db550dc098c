import { sql } from "kysely";
import type { Permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";

/** For how long an invoice has been due: not yet, up to 30, 60 or 90 days, or longer. */
export const ageSteps = ["ahead", "to30", "to60", "to90", "over"] as const;

/** What one client has open in one currency, by age; in minor units. */
export type Aged = { clientId: string; company: string; currency: string; invoices: number; total: bigint } & Record<
  (typeof ageSteps)[number],
  bigint
>;

/** The oldest debts first. */
export async function selectAged(db: Database, _: Permit<"finance.read">, today: string): Promise<Aged[]> {
  const { rows } = await sql<Aged>`
    with open as (
      select client_id, currency, ${today}::date - due_on as late, open_minor as minor from open_invoices)
    select open.client_id, client.company_name as company, open.currency, count(*)::int as invoices, sum(minor)::bigint as total,
      coalesce(sum(minor) filter (where late <= 0), 0)::bigint as ahead,
      coalesce(sum(minor) filter (where late between 1 and 30), 0)::bigint as to30,
      coalesce(sum(minor) filter (where late between 31 and 60), 0)::bigint as to60,
      coalesce(sum(minor) filter (where late between 61 and 90), 0)::bigint as to90,
      coalesce(sum(minor) filter (where late > 90), 0)::bigint as over
    from open join clients as client on client.id = open.client_id
    group by open.client_id, client.company_name, open.currency
    order by over desc, to90 desc, to60 desc, to30 desc, total desc, company, open.currency
    limit 1000`.execute(db);
  return rows;
}
