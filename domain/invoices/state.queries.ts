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

/** The number of these charges that are still pending; they stay locked. */
export async function countPending(tx: Database, _: Permit<"invoice.send">, paymentIds: string[]): Promise<number> {
  const rows = tx.selectFrom("payments").select("id").where("id", "in", paymentIds).where("status", "=", "pending");
  return (await rows.orderBy("id").forUpdate().execute()).length;
}
