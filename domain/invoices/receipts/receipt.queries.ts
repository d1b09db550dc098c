import { sql } from "kysely";
import type { Permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";
import { invoiceName, type PaidWay } from "../invoice.ts";
import type { Receipt } from "./receipt.ts";

type NewReceipt = {
  id: string;
  clientId: string;
  amountMinor: bigint;
  currency: string;
  receivedOn: string;
  paidBy: PaidWay;
  note: string;
  createdAt: Date;
};

export async function insertReceipt(tx: Database, may: Permit<"invoice.settle">, receipt: NewReceipt): Promise<void> {
  await tx
    .insertInto("receipts")
    .values({ ...receipt, createdBy: may.by })
    .execute();
}

/** A client's money of which something is left, the oldest first; it stays locked. */
export async function findReceiptsLeft(
  tx: Database,
  _: Permit<"invoice.send"> | Permit<"invoice.settle">,
  { clientId, currency }: { clientId: string; currency: string },
): Promise<{ id: string; leftMinor: bigint; receivedOn: string }[]> {
  const receipts = tx
    .selectFrom("receipts as receipt")
    .where("clientId", "=", clientId)
    .where("currency", "=", currency)
    .where("undoneAt", "is", null);
  await receipts.select("receipt.id").orderBy("receipt.id").forUpdate().execute();
  // Read once they are locked: an invoice may have used them at the same moment.
  return receipts
    .select(["receipt.id", "receipt.receivedOn", sql<bigint>`receipt_left(receipt)`.as("leftMinor")])
    .where(sql<boolean>`receipt_left(receipt) > 0`)
    .orderBy("receipt.receivedOn")
    .orderBy("receipt.id")
    .execute();
}

const receipts = (db: Database) =>
  db
    .selectFrom("receipts as receipt")
    .select(["receipt.id", "receipt.clientId", "receipt.amountMinor", "receipt.currency", "receipt.receivedOn"])
    .select(["receipt.refundedMinor", "receipt.refundedOn", "receipt.undoneAt", "receipt.paidBy", "receipt.note"])
    .select(sql<bigint>`receipt_left(receipt)`.as("leftMinor"));

type Row = Awaited<ReturnType<ReturnType<typeof receipts>["executeTakeFirstOrThrow"]>>;

async function withUses(db: Database, rows: Row[]): Promise<Receipt[]> {
  const uses = await db
    .selectFrom("receiptUses as used")
    .innerJoin("invoices as invoice", "invoice.id", "used.invoiceId")
    .select(["used.receiptId", "used.invoiceId", "used.amountMinor", "invoice.series", "invoice.number"])
    .where(sql<boolean>`used.receipt_id = any(${rows.map(({ id }) => id)}::uuid[])`)
    .where("invoice.state", "!=", "void")
    .orderBy("used.usedAt")
    .orderBy("invoice.number")
    .execute();
  return rows.map(({ amountMinor, leftMinor, refundedMinor, currency, paidBy, ...row }) => ({
    ...row,
    amount: { minor: amountMinor, currency },
    left: { minor: leftMinor, currency },
    refunded: { minor: refundedMinor, currency },
    paidBy: paidBy as PaidWay, // per CHECK constraint
    uses: uses
      .filter(({ receiptId }) => receiptId === row.id)
      .map(({ invoiceId, series, number, amountMinor: minor }) => ({
        invoiceId,
        name: invoiceName(series ?? "", number ?? 0), // it was sent before it was paid
        amount: { minor, currency },
      })),
  }));
}

export async function findReceipt(db: Database, id: string): Promise<Receipt | null> {
  const row = await receipts(db).where("receipt.id", "=", id).executeTakeFirst();
  return row ? ((await withUses(db, [row]))[0] ?? null) : null;
}

/** Locked until the transaction ends. */
export async function findReceiptToChange(tx: Database, id: string): Promise<Receipt | null> {
  await tx.selectFrom("receipts").select("id").where("id", "=", id).forUpdate().execute();
  return findReceipt(tx, id);
}

type ReceiptPage = { clientId: string; before: string | undefined; limit: number };

/** What came from a client and was not undone, the latest first; after the one with the id `before`. */
export async function selectReceipts(
  db: Database,
  _: Permit<"invoice.read">,
  { clientId, before, limit }: ReceiptPage,
): Promise<Receipt[]> {
  const rows = await receipts(db)
    .where("receipt.clientId", "=", clientId)
    .where("receipt.undoneAt", "is", null)
    .$if(before !== undefined, (some) =>
      some.where(sql<boolean>`(receipt.received_on, receipt.created_at, receipt.id)
        < (select received_on, created_at, id from receipts where id = ${before})`),
    )
    .orderBy("receipt.receivedOn", "desc")
    .orderBy("receipt.createdAt", "desc")
    .orderBy("receipt.id", "desc")
    .limit(limit)
    .execute();
  return withUses(db, rows);
}

type Refund = { refundedMinor: bigint; refundedOn: string };

export async function saveReceiptRefund(tx: Database, _: Permit<"invoice.settle">, id: string, refund: Refund) {
  await tx.updateTable("receipts").set(refund).where("id", "=", id).execute();
}

/** Marks money as never come, and takes it off what it paid. */
export async function saveUndone(tx: Database, _: Permit<"invoice.settle">, id: string, now: Date): Promise<void> {
  await tx.updateTable("receipts").set({ undoneAt: now }).where("id", "=", id).execute();
  await tx.deleteFrom("receiptUses").where("receiptId", "=", id).execute();
}
