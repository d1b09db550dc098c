import { sql } from "kysely";
import type { Permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";
import type { PaymentFilter } from "../payment.schema.ts";
import type { Direction, PaymentKind, PaymentState } from "../payment.ts";
import type { Payment } from "./payment-row.ts";

const paymentsOf = (db: Database, clientId: string) =>
  db
    .selectFrom("payments as payment")
    .leftJoin("payments as answer", "answer.reversesId", "payment.id")
    .select(["payment.id", "payment.kind", "payment.direction", "payment.amountMinor", "payment.currency"])
    .select(["payment.status", "payment.occurredOn", "payment.description", "payment.method", "payment.source"])
    .select(["payment.reversesId", "answer.amountMinor as reversedMinor"])
    .where("payment.clientId", "=", clientId);

type Row = Awaited<ReturnType<typeof selectPayments>>[number];

export const toPayment = ({ amountMinor, reversedMinor, currency, kind, direction, status, ...row }: Row): Payment => ({
  ...row,
  kind: kind as PaymentKind, // per CHECK constraint
  direction: direction as Direction, // per CHECK constraint
  status: status as PaymentState, // per CHECK constraint
  amount: { minor: amountMinor, currency },
  reversed: reversedMinor === null ? null : { minor: reversedMinor, currency },
});

/** One payment, for access rules. */
export async function findPayment(db: Database, clientId: string, id: string): Promise<Row | null> {
  return (await paymentsOf(db, clientId).where("payment.id", "=", id).executeTakeFirst()) ?? null;
}

/**
 * What an approved update, or the deal it closed, made in the ledger; reversals are not among it. A deal's meeting is
 * charged when it is held, whatever is approved later.
 */
export function selectPostedForUpdate(
  db: Database,
  _: Permit<"ledger.read">,
  { clientId, updateId }: { clientId: string; updateId: string },
) {
  const deal = db.selectFrom("updates").select("dealId").where("id", "=", updateId).where("clientId", "=", clientId);
  return paymentsOf(db, clientId)
    .where((is) =>
      is.or([
        is("payment.updateId", "=", updateId),
        is("payment.dealId", "=", deal).and("payment.dealPart", "<>", "meeting"),
      ]),
    )
    .where("payment.reversesId", "is", null)
    .orderBy("payment.id")
    .execute();
}

/** Newest first. */
export function selectPayments(
  db: Database,
  _: Permit<"ledger.read">,
  clientId: string,
  { month, status, kind, before, limit }: PaymentFilter & { limit: number },
) {
  const [on = "", id = ""] = before?.split("_") ?? [];
  return paymentsOf(db, clientId)
    .$if(month !== undefined, (rows) =>
      rows
        .where("payment.occurredOn", ">=", `${month}-01`)
        .where("payment.occurredOn", "<", sql<string>`${`${month}-01`}::date + interval '1 month'`),
    )
    .$if(status !== undefined, (rows) => rows.where("payment.status", "=", status ?? ""))
    .$if(kind !== undefined, (rows) => rows.where("payment.kind", "=", kind ?? ""))
    .$if(before !== undefined, (rows) =>
      rows.where(sql<boolean>`(payment.occurred_on, payment.id) < (${on}::date, ${id}::uuid)`),
    )
    .orderBy("payment.occurredOn", "desc")
    .orderBy("payment.id", "desc")
    .limit(limit)
    .execute();
}

/** The first and last day in a client's ledger, null when it is empty. */
export async function selectBounds(db: Database, _: Permit<"ledger.read">, clientId: string) {
  const { first, last } = await db
    .selectFrom("payments")
    .select(({ fn }) => [fn.min("occurredOn").as("first"), fn.max("occurredOn").as("last")])
    .where("clientId", "=", clientId)
    .executeTakeFirstOrThrow();
  return first && last ? { first, last } : null;
}

/** Completed amounts from stored sums, pending ones from the rows themselves. */
export async function selectSums(db: Database, _: Permit<"ledger.read">, clientId: string) {
  const [completed, pending] = await Promise.all([
    db
      .selectFrom("paymentMonths")
      .select(({ fn }) => ["currency", "direction", sql<bigint>`${fn.sum("amountMinor")}::bigint`.as("minor")])
      .where("clientId", "=", clientId)
      .groupBy(["currency", "direction"])
      .execute(),
    db
      .selectFrom("payments")
      .select(({ fn }) => ["currency", "direction", sql<bigint>`${fn.sum("amountMinor")}::bigint`.as("minor")])
      .where("clientId", "=", clientId)
      .where("status", "=", "pending")
      .groupBy(["currency", "direction"])
      .execute(),
  ]);
  return { completed, pending };
}

/** The client a ledger belongs to; null when there is no such client. */
export async function findHolder(db: Database, clientId: string) {
  const holder = await db
    .selectFrom("clients")
    .select(["companyName", "currency", "erasedAt"])
    .where("id", "=", clientId)
    .executeTakeFirst();
  return holder ?? null;
}

/** What is left of the completed amounts of each of these clients, for each currency that is not at zero. */
export async function selectBalances(db: Database, _: Permit<"ledger.read">, clientIds: string[]) {
  const left = sql<bigint>`sum(case direction when 'in' then amount_minor else -amount_minor end)::bigint`;
  return db
    .selectFrom("paymentMonths")
    .select(["clientId", "currency", left.as("minor")])
    .where(sql<boolean>`client_id = any(${clientIds}::uuid[])`)
    .groupBy(["clientId", "currency"])
    .having(left, "<>", 0n)
    .orderBy("currency")
    .execute();
}

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
