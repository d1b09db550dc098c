import { sql } from "kysely";
import type { Permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";
import type { Money } from "#domain/kernel/money.ts";
import type { InvoicePayment, PaidWay } from "../invoice.ts";

type ReceiptUse = { receiptId: string; invoiceId: string; amountMinor: bigint; usedAt: Date };

export async function insertReceiptUse(
  tx: Database,
  _: Permit<"invoice.settle"> | Permit<"invoice.send">,
  use: ReceiptUse,
): Promise<void> {
  await tx.insertInto("receiptUses").values(use).execute();
}

/** The money that came for an invoice, in the order in which it did. */
export async function findInvoicePayments(
  db: Database,
  { id, currency }: { id: string; currency: string },
): Promise<InvoicePayment[]> {
  const rows = await db
    .selectFrom("receiptUses as used")
    .innerJoin("receipts as receipt", "receipt.id", "used.receiptId")
    .select(["used.receiptId", "used.amountMinor", "receipt.receivedOn", "receipt.paidBy"])
    .where("used.invoiceId", "=", id)
    .orderBy("receipt.receivedOn")
    .orderBy("receipt.createdAt")
    .execute();
  return rows.map(({ amountMinor: minor, paidBy, ...row }) => ({
    ...row,
    amount: { minor, currency },
    paidBy: paidBy as PaidWay, // per CHECK constraint
  }));
}

/** What is left of a client's money, by currency. What it paid of an invoice that is void counts again. */
export async function selectCredit(db: Database, _: Permit<"invoice.read">, clientId: string): Promise<Money[]> {
  const { rows } = await sql<Money>`
    select currency, sum(left_minor)::bigint as minor from money_left
    where client_id = ${clientId}::uuid and receipt_id is not null group by currency order by currency`.execute(db);
  return rows;
}
