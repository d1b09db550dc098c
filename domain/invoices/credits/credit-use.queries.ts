import { sql } from "kysely";
import type { Permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";

/** The client's credit notes in one currency of which something is left, the oldest first; they stay locked. */
export async function findCreditsLeft(
  tx: Database,
  _: Permit<"invoice.send">,
  { clientId, currency }: { clientId: string; currency: string },
): Promise<{ id: string; leftMinor: bigint }[]> {
  const notes = tx
    .selectFrom("creditNotes as credit")
    .where("clientId", "=", clientId)
    .where("currency", "=", currency);
  await notes.select("credit.id").orderBy("credit.id").forUpdate().execute();
  // Read once they are locked: an invoice sent at the same moment may have used them.
  return notes
    .select(["credit.id", sql<bigint>`credit_left(credit)`.as("leftMinor")])
    .where(sql<boolean>`credit_left(credit) > 0`)
    .orderBy("credit.id")
    .execute();
}

type Use = { creditNoteId: string; invoiceId: string; amountMinor: bigint; usedAt: Date };

export async function insertUse(
  tx: Database,
  _: Permit<"credit_note.issue"> | Permit<"invoice.send">,
  use: Use,
): Promise<void> {
  await tx.insertInto("creditUses").values(use).execute();
}

/** Locked until the transaction ends. */
export async function lockCreditNote(tx: Database, _: Permit<"credit_note.refund">, id: string): Promise<void> {
  await tx.selectFrom("creditNotes").select("id").where("id", "=", id).forUpdate().execute();
}

type Refund = { refundedMinor: bigint; refundedOn: string };

export async function saveRefund(tx: Database, _: Permit<"credit_note.refund">, id: string, refund: Refund) {
  await tx.updateTable("creditNotes").set(refund).where("id", "=", id).execute();
}
