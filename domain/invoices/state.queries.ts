import { sql } from "kysely";
import type { Permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";
import type { PaidBy } from "./invoice.ts";
import type { InvoiceDetails } from "./tax/details.ts";

/**
 * The next number of a series. Locks the series until the transaction ends, so that a number from a rollback is used
 * again.
 */
export async function takeNumber(tx: Database, _: Permit<"invoice.send">, series: string): Promise<number> {
  const { lastNumber } = await tx
    .insertInto("invoiceSeries")
    .values({ series, lastNumber: 1 })
    .onConflict((known) =>
      known.column("series").doUpdateSet({ lastNumber: sql<number>`invoice_series.last_number + 1` }),
    )
    .returning("lastNumber")
    .executeTakeFirstOrThrow();
  return lastNumber;
}

type IssuedFacts = {
  series: string;
  number: number;
  issuedOn: string;
  dueOn: string;
  issuer: string;
  recipient: string;
  paymentTerms: string;
  sentAt: Date;
  version: number;
  totalMinor: bigint;
  orderNumber: string;
  details: InvoiceDetails;
};

export async function saveSent(tx: Database, _: Permit<"invoice.send">, id: string, sent: IssuedFacts): Promise<void> {
  await tx
    .updateTable("invoices")
    .set({ ...sent, details: JSON.stringify(sent.details), state: "sent" })
    .where("id", "=", id)
    .execute();
}

type Voided = { voidedAt: Date; voidReason: string; version: number };

export async function saveVoid(tx: Database, _: Permit<"invoice.void">, id: string, voided: Voided): Promise<void> {
  await tx
    .updateTable("invoices")
    .set({ ...voided, state: "void" })
    .where("id", "=", id)
    .execute();
}

type Paid = { paidAt: Date; paidBy: PaidBy; version: number };

export async function savePaid(tx: Database, _: Permit<"invoice.settle">, id: string, paid: Paid): Promise<void> {
  await tx
    .updateTable("invoices")
    .set({ ...paid, state: "paid" })
    .where("id", "=", id)
    .execute();
}

/** An invoice of which something was paid is another one than was shown: nobody settles or voids it unseen. */
export async function bumpVersion(
  tx: Database,
  _: Permit<"invoice.settle"> | Permit<"invoice.send">,
  id: string,
  version: number,
): Promise<void> {
  await tx.updateTable("invoices").set({ version }).where("id", "=", id).execute();
}

/** Opens a paid invoice again, whose payment was undone. */
export async function saveReopened(tx: Database, _: Permit<"invoice.settle">, id: string, version: number) {
  await tx
    .updateTable("invoices")
    .set({ state: "sent", paidAt: null, paidBy: null, version })
    .where("id", "=", id)
    .execute();
}

/** The number of these charges that are still pending; they stay locked. */
export async function countPending(tx: Database, _: Permit<"invoice.send">, paymentIds: string[]): Promise<number> {
  const rows = tx.selectFrom("payments").select("id").where("id", "in", paymentIds).where("status", "=", "pending");
  return (await rows.orderBy("id").forUpdate().execute()).length;
}

type ChargedRow = { id: string; isReversed: boolean; isLocked: boolean };

/** The completed rows of a paid invoice in the ledger: charges that were not credited, its tax and what came back of that. */
export async function findCharged(tx: Database, _: Permit<"invoice.settle">, invoiceId: string): Promise<ChargedRow[]> {
  const { rows } = await sql<ChargedRow>`
    select payment.id, is_month_locked(payment.occurred_on) as "isLocked",
      exists (select from payments as answer where answer.reverses_id = payment.id) as "isReversed"
    from payments as payment
    where payment.status = 'completed' and payment.id in (
      select line.payment_id from invoice_lines as line where line.invoice_id = ${invoiceId} and line.is_live
        and not exists (select from credit_note_lines as credited where credited.invoice_line_id = line.id)
      union all select tax.payment_id from invoice_taxes as tax where tax.invoice_id = ${invoiceId}
      union all select tax.payment_id from credit_note_taxes as tax join credit_notes as note on note.id = tax.credit_note_id
        where note.invoice_id = ${invoiceId})
    order by payment.id for update`.execute(tx);
  return rows;
}

/** Puts rows back to what they were before their invoice was paid, on the day they were charged. */
export async function waitAgain(tx: Database, _: Permit<"invoice.settle">, charged: { id: string }[]): Promise<void> {
  await tx
    .updateTable("payments")
    .set({ status: "pending", completedAt: null, occurredOn: sql<string>`charged_on` })
    .where(sql<boolean>`id = any(${charged.map(({ id }) => id)}::uuid[])`)
    .execute();
}
