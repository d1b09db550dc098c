import { sql } from "kysely";
import type { Permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";
import type { Money } from "#domain/kernel/money.ts";
import { isNotAsked } from "./draft.queries.ts";

/** What is to be invoiced of the fees of one client, in one currency. */
export type ToInvoice = { clientId: string; client: string; count: number; since: Date; money: Money };

/** Pending fees that stand on no invoice, by client and currency; the longest waiting first. */
export async function selectToInvoice(db: Database, _: Permit<"invoice.write">, limit: number): Promise<ToInvoice[]> {
  const rows = await db
    .selectFrom("payments as payment")
    .innerJoin("clients as client", "client.id", "payment.clientId")
    .select(({ fn }) => [
      "payment.clientId",
      "client.companyName as client",
      "payment.currency",
      fn.countAll<number>().as("count"),
      fn.min("payment.createdAt").as("since"),
      fn.sum<string>("payment.amountMinor").as("minor"),
    ])
    .where("payment.status", "=", "pending")
    .where("payment.direction", "=", "out")
    .where("payment.kind", "=", "agency_fee")
    .where("client.erasedAt", "is", null)
    .where(isNotAsked)
    .groupBy(["payment.clientId", "client.companyName", "payment.currency"])
    .orderBy("since")
    .limit(limit)
    .execute();
  return rows.map(({ minor, currency, count, ...row }) => ({
    ...row,
    count: Number(count),
    money: { minor: BigInt(minor), currency },
  }));
}

/** What no invoice that was sent asks for yet, in each currency; a client hears nothing of drafts. */
export function sumNotInvoiced(db: Database, _: Permit<"invoice.read">, clientId: string): Promise<Money[]> {
  return db
    .selectFrom("payments as payment")
    .select(["payment.currency", sql<bigint>`sum(payment.amount_minor)::bigint`.as("minor")])
    .where("payment.clientId", "=", clientId)
    .where("payment.direction", "=", "out")
    .where("payment.status", "=", "pending")
    .where(
      sql<boolean>`not exists (select from invoice_lines as line join invoices as invoice on invoice.id = line.invoice_id
        where line.payment_id = payment.id and line.is_live and invoice.state = 'sent')`,
    )
    .groupBy("payment.currency")
    .orderBy("payment.currency")
    .execute();
}
