import { sql } from "kysely";
import type { Permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";
import type { Money } from "#domain/kernel/money.ts";
import { isNotAsked } from "./draft.queries.ts";

/** What is to be invoiced of the fees of one client, in one currency. */
export type ToInvoice = { clientId: string; client: string; count: number; since: Date; money: Money };

const fee = sql`payments where status = 'pending' and direction = 'out' and kind = 'agency_fee'`;
const next = sql`(select * from ${fee}) as payment where ${isNotAsked}
  and (select erased_at from clients where id = payment.client_id) is null`;
const isOfAccount = sql`payment.client_id = account.client_id and payment.currency = account.currency`;

/**
 * Pending fees that stand on no invoice, by client and currency; the longest waiting first. Goes through the fees in the
 * order in which they were charged, until enough clients are found, and adds up only what is shown.
 */
export async function selectToInvoice(db: Database, _: Permit<"invoice.write">, limit: number): Promise<ToInvoice[]> {
  const { rows } = await sql<Omit<ToInvoice, "money"> & { minor: bigint; currency: string }>`
    with recursive account as (
      (select client_id, currency, created_at as since, array[client_id || currency] as seen, 1 as place
        from ${next} order by created_at, client_id, currency limit 1)
      union all
      select following.*, account.seen || (following.client_id || following.currency), account.place + 1
      from account, lateral (select client_id, currency, created_at from ${next}
        and created_at >= account.since and client_id || currency <> all(account.seen)
        order by created_at, client_id, currency limit 1) as following
      where account.place < ${limit}
    )
    select account.client_id, account.currency, account.since, sums.*,
      (select company_name from clients where id = account.client_id) as client
    from account, lateral (select count(*)::int, sum(amount_minor)::bigint as minor
        from (select * from ${fee}) as payment where ${isOfAccount} and ${isNotAsked}) as sums
    order by place`.execute(db);
  return rows.map(({ minor, currency, ...row }) => ({ ...row, money: { minor, currency } }));
}

/** What no invoice that was sent asks for yet, in each currency; a client hears nothing of drafts. */
export function sumNotInvoiced(db: Database, _: Permit<"invoice.read">, clientId: string): Promise<Money[]> {
  return db
    .selectFrom("payments as payment")
    .select(["payment.currency", sql<bigint>`sum(payment.amount_minor)::bigint`.as("minor")])
    .where("payment.clientId", "=", clientId)
    .where("payment.direction", "=", "out")
    .where("payment.kind", "!=", "tax")
    .where("payment.status", "=", "pending")
    .where(
      sql<boolean>`not exists (select from invoice_lines as line join invoices as invoice on invoice.id = line.invoice_id
        where line.payment_id = payment.id and line.is_live and invoice.state = 'sent')`,
    )
    .groupBy("payment.currency")
    .orderBy("payment.currency")
    .execute();
}
