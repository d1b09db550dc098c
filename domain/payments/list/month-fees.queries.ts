import { sql } from "kysely";
import type { Permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";

type Span = { clientId: string; from: string; to: string };

/**
 * The fees of a month's bill as the ledger has them, by day: of the deals that closed in it, of the meetings held in it,
 * and all others that are dated in it.
 */
export function selectMonthFees(db: Database, _: Permit<"ledger.read">, { clientId, from, to }: Span) {
  const within = (day: string) => sql`${sql.ref(day)} >= ${from} and ${sql.ref(day)} < ${to}`;
  const signed = sql<bigint>`sum(case payment.direction when 'out' then amount_minor else -amount_minor end)::bigint`;
  const isOther = sql<boolean>`payment.deal_id is null`;
  return db
    .selectFrom("payments as payment")
    .leftJoin("deals as deal", "deal.id", "payment.dealId")
    .select(["payment.status", "payment.occurredOn as on", "payment.currency"])
    .select([signed.as("minor"), isOther.as("isOther")])
    .where("payment.clientId", "=", clientId)
    .where("payment.kind", "=", "agency_fee")
    .where("payment.status", "in", ["pending", "completed"])
    .where(
      sql<boolean>`case
        when payment.deal_id is null then ${within("payment.occurred_on")}
        when payment.deal_part = 'meeting' then deal.stage <> 'returned' and ${within("deal.held_on")}
        else deal.claim = 'confirmed' and ${within("deal.closed_on")} end`,
    )
    .groupBy(["payment.status", "payment.occurredOn", "payment.currency", isOther])
    .orderBy("payment.occurredOn")
    .execute();
}
