import { type RawBuilder, sql } from "kysely";
import type { Permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";

type Span = { clientId: string; from: string; to: string };

/**
 * When a fee without a deal was charged, and what was reversed of it. Completing a payment changes its day to that of the
 * money, so only one that was recorded as completed is charged on its own day.
 */
const chargedOn = sql`case
  when charge.period is not null then charge.period
  when charge.completed_at = charge.created_at then charge.occurred_on
  else (charge.created_at at time zone client.time_zone)::date end`;

/**
 * The fees of a month's bill as the ledger has them, by day: of the deals that closed in it, of the meetings held in it,
 * and all others that were charged in it.
 */
export function selectMonthFees(db: Database, _: Permit<"ledger.read">, { clientId, from, to }: Span) {
  const within = (day: RawBuilder<unknown>) => sql`${day} >= ${from} and ${day} < ${to}`;
  const signed = sql<bigint>`sum(case payment.direction when 'out' then 1 else -1 end * payment.amount_minor)::bigint`;
  const isOther = sql<boolean>`payment.deal_id is null`;
  return db
    .selectFrom("payments as payment")
    .innerJoin("payments as charge", (on) =>
      on.on("charge.id", "=", sql<string>`coalesce(payment.reverses_id, payment.id)`),
    )
    .innerJoin("clients as client", "client.id", "payment.clientId")
    .leftJoin("deals as deal", "deal.id", "payment.dealId")
    .select(["payment.status", "payment.direction", "payment.occurredOn as on", "payment.currency"])
    .select([signed.as("minor"), isOther.as("isOther")])
    .where("payment.clientId", "=", clientId)
    .where("payment.kind", "=", "agency_fee")
    .where("payment.status", "in", ["pending", "completed"])
    .where(
      sql<boolean>`case
        when payment.deal_id is null then ${within(chargedOn)}
        when payment.deal_part = 'meeting' then deal.stage <> 'returned' and ${within(sql.ref("deal.held_on"))}
        else deal.claim = 'confirmed' and ${within(sql.ref("deal.closed_on"))} end`,
    )
    .groupBy(["payment.status", "payment.direction", "payment.occurredOn", "payment.currency", isOther])
    .orderBy("payment.occurredOn")
    .execute();
}
