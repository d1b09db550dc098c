import { sql } from "kysely";
import type { Permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";
import type { Money } from "#domain/kernel/money.ts";
import type { Sight } from "../list/within.queries.ts";
import type { Period } from "../period/period.queries.ts";

/** A list of charges holds no more than these; sums are of all. */
export const mostCharges = 2000;

const signed = sql<bigint>`case direction when 'out' then amount_minor else -amount_minor end`;
const sum = sql<bigint>`sum(${signed})::bigint`.as("minor");

/** What the ledger charged for a client's deals on these days, and what was reversed on them. */
const chargesWithin = (db: Database, { clientId, from, to }: Period) =>
  db
    .selectFrom("payments as payment")
    .where("payment.clientId", "=", clientId)
    .where("payment.kind", "=", "agency_fee")
    .where("payment.dealId", "is not", null)
    .where("payment.status", "in", ["pending", "completed"])
    .where("payment.chargedOn", ">=", from)
    .where("payment.chargedOn", "<", to);

/** The charges one by one, with the deal each is for. */
export const selectCharges = (db: Database, _: Permit<"deal.see_amounts">, period: Period) =>
  chargesWithin(db, period)
    .innerJoin("deals as deal", "deal.id", "payment.dealId")
    .select(["deal.id as dealId", "deal.company", "deal.closedOn"])
    .select(["payment.description", "payment.currency", "payment.dealPart as part", signed.as("minor")])
    .select([sql<string>`payment.charged_on`.as("on"), sql<boolean>`payment.reverses_id is not null`.as("isReversal")])
    .orderBy("payment.chargedOn")
    .orderBy("payment.id")
    .limit(mostCharges)
    .execute();

/** Their sums by part and currency, and how many they are. */
export const sumCharges = (db: Database, _: Permit<"deal.see_amounts">, period: Period) =>
  chargesWithin(db, period)
    .select(["payment.dealPart as part", "payment.currency", sql<number>`count(*)::int`.as("count"), sum])
    .groupBy(["payment.dealPart", "payment.currency"])
    .orderBy("payment.currency")
    .execute();

export type ChargedMonth = Money & { month: string; isPaid: boolean };

/** The same by month ("2026-11"), for the clients whose amounts may be seen, or one of them. */
export const sumChargedMonths = (
  db: Database,
  _: Permit<"deal.list">,
  { money, client }: { money: Sight; client: string | undefined },
): Promise<ChargedMonth[]> =>
  db
    .selectFrom("payments as payment")
    .innerJoin("clients as client", "client.id", "payment.clientId")
    .where("client.erasedAt", "is", null)
    .where("payment.kind", "=", "agency_fee")
    .where("payment.dealId", "is not", null)
    .where("payment.status", "in", ["pending", "completed"])
    .$if(money !== "all", (rows) => rows.where(sql<boolean>`payment.client_id = any(${money}::uuid[])`))
    .$if(client !== undefined, (rows) => rows.where("payment.clientId", "=", client ?? ""))
    .select([
      sql<string>`to_char(payment.charged_on, 'YYYY-MM')`.as("month"),
      sql<boolean>`payment.status = 'completed'`.as("isPaid"),
      "payment.currency",
      sum,
    ])
    .groupBy(["month", "isPaid", "payment.currency"])
    .orderBy("payment.currency")
    .execute();
