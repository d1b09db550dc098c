import { sql } from "kysely";
import type { Permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";

type Span = { clientId: string; from: string; to: string };

/** The fees that the ledger charged on these days, and what was reversed on them, by the day of the money. */
export function selectMonthFees(db: Database, _: Permit<"ledger.read">, { clientId, from, to }: Span) {
  const signed = sql<bigint>`sum(case direction when 'out' then amount_minor else -amount_minor end)::bigint`;
  const isOther = sql<boolean>`deal_id is null`;
  return db
    .selectFrom("payments")
    .select(["status", "direction", "occurredOn as on", "currency", signed.as("minor"), isOther.as("isOther")])
    .where("clientId", "=", clientId)
    .where("kind", "=", "agency_fee")
    .where("status", "in", ["pending", "completed"])
    .where("chargedOn", ">=", from)
    .where("chargedOn", "<", to)
    .groupBy(["status", "direction", "occurredOn", "currency", isOther])
    .orderBy("occurredOn")
    .execute();
}
