import { sql } from "kysely";
import type { Permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";
import { monthOf } from "#domain/kernel/day.ts";
import type { StatementSpan } from "../payment.schema.ts";

/** What was completed before a day, by currency and direction: whole months from their sums, the rest from the rows. */
export async function selectOpening(db: Database, _: Permit<"statement.read">, clientId: string, from: string) {
  const { rows } = await sql<{ currency: string; direction: string; minor: bigint }>`
    select currency, direction, sum(minor)::bigint as minor
    from (
      select currency, direction, amount_minor as minor from payment_months
        where client_id = ${clientId} and month < ${monthOf(from)}::date
      union all
      select currency, direction, amount_minor from payments
        where client_id = ${clientId} and status = 'completed'
          and occurred_on >= ${monthOf(from)}::date and occurred_on < ${from}::date
    ) as earlier
    group by currency, direction`.execute(db);
  return rows;
}

/** What was completed in a range of days, both included, oldest first. */
export function selectCompleted(
  db: Database,
  _: Permit<"statement.read">,
  clientId: string,
  { from, to, limit }: StatementSpan & { limit: number },
) {
  return db
    .selectFrom("payments")
    .select(["id", "kind", "direction", "amountMinor", "currency", "occurredOn", "description", "reversesId", "source"])
    .where("clientId", "=", clientId)
    .where("status", "=", "completed")
    .where("occurredOn", ">=", from)
    .where("occurredOn", "<=", to)
    .orderBy("occurredOn")
    .orderBy("id")
    .limit(limit)
    .execute();
}
