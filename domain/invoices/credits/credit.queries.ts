import { sql } from "kysely";
import type { Permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";
import { newId } from "#domain/kernel/id.ts";

export type CreditedLine = { id: string; invoiceId: string; text: string; amountMinor: bigint };

/**
 * The lines of sent invoices that ask for what a deal made since one of its events, not credited yet. The fee for a held
 * meeting stays.
 */
export function findLinesOfDeal(
  tx: Database,
  _: Permit<"credit_note.issue">,
  { dealId, since }: { dealId: string; since: number },
): Promise<CreditedLine[]> {
  return tx
    .selectFrom("invoiceLines as line")
    .innerJoin("invoices as invoice", "invoice.id", "line.invoiceId")
    .innerJoin("payments as payment", "payment.id", "line.paymentId")
    .select(["line.id", "line.invoiceId", "line.text", "line.amountMinor"])
    .where("payment.dealId", "=", dealId)
    .where("payment.dealEvent", ">=", since)
    .where("payment.dealPart", "!=", "meeting")
    .where("payment.reversesId", "is", null)
    .where("invoice.state", "in", ["sent", "paid"])
    .where("line.isLive", "=", true)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("creditNoteLines as credited")
            .select("credited.id")
            .whereRef("credited.invoiceLineId", "=", "line.id"),
        ),
      ),
    )
    .orderBy("line.invoiceId")
    .orderBy("line.position")
    .execute();
}

/** All of them before the series of credit notes is, in the same order: two who take deals back never wait for each other. */
export async function lockInvoices(tx: Database, _: Permit<"credit_note.issue">, ids: string[]): Promise<void> {
  if (ids.length > 0)
    await tx.selectFrom("invoices").select("id").where("id", "in", ids).orderBy("id").forUpdate().execute();
}

/** An invoice that asks for less is another one than was shown: nobody settles or voids it unseen. */
export async function saveCredited(
  tx: Database,
  _: Permit<"credit_note.issue">,
  id: string,
  credited: { version: number },
): Promise<void> {
  await tx.updateTable("invoices").set(credited).where("id", "=", id).execute();
}

/** Whether somebody may be paying this invoice by card right now. */
export async function isBeingPaid(tx: Database, _: Permit<"credit_note.issue">, invoiceId: string, now: Date) {
  const checkout = await tx
    .selectFrom("checkouts")
    .select("id")
    .where("invoiceId", "=", invoiceId)
    .where((is) => is.or([is("state", "=", "waiting"), is.and([is("state", "=", "open"), is("expiresAt", ">", now)])]))
    .executeTakeFirst();
  return checkout !== undefined;
}

/** The next number. Locks the series, so that a number from a rollback is used again. */
export async function takeCreditNumber(tx: Database, _: Permit<"credit_note.issue">, series: string): Promise<number> {
  const { lastNumber } = await tx
    .insertInto("creditNoteSeries")
    .values({ series, lastNumber: 1 })
    .onConflict((known) =>
      known.column("series").doUpdateSet({ lastNumber: sql<number>`credit_note_series.last_number + 1` }),
    )
    .returning("lastNumber")
    .executeTakeFirstOrThrow();
  return lastNumber;
}

type NewNote = {
  id: string;
  clientId: string;
  invoiceId: string;
  series: string;
  number: number;
  currency: string;
  totalMinor: bigint;
  reason: string;
  issuedOn: string;
  issuer: string;
  recipient: string;
  createdAt: Date;
};

export async function insertCreditNote(
  tx: Database,
  may: Permit<"credit_note.issue">,
  note: NewNote,
  lines: CreditedLine[],
): Promise<void> {
  await tx
    .insertInto("creditNotes")
    .values({ ...note, createdBy: may.by })
    .execute();
  const rows = lines.map(({ id: invoiceLineId, text, amountMinor }, place) => ({
    id: newId(),
    creditNoteId: note.id,
    invoiceLineId,
    text,
    amountMinor,
    position: place + 1,
  }));
  await tx.insertInto("creditNoteLines").values(rows).execute();
}
