import { sql } from "kysely";
import type { Permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";

/** The number of deals closed in a month; `month` is its first day. */
export type MonthlyDeals = { month: string; deals: number };

/** By the month each was closed in; fully reversed ones do not count. */
export function selectDeals(db: Database, _: Permit<"result.read">, clientId: string): Promise<MonthlyDeals[]> {
  return db
    .selectFrom("payments as deal")
    .select([
      sql<string>`date_trunc('month', deal.occurred_on)::date`.as("month"),
      sql<number>`count(*)::int`.as("deals"),
    ])
    .where("deal.clientId", "=", clientId)
    .where("deal.kind", "=", "deal_value")
    .where("deal.status", "=", "completed")
    .where("deal.reversesId", "is", null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("payments as reversal")
            .select("reversal.id")
            .whereRef("reversal.reversesId", "=", "deal.id")
            .whereRef("reversal.amountMinor", "=", "deal.amountMinor"),
        ),
      ),
    )
    .groupBy("month")
    .orderBy("month", "desc")
    .execute();
}
