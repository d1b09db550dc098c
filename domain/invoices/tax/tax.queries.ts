import type { Permit } from "#domain/access/permit.ts";
import type { Category } from "#domain/billing/index.ts";
import type { Database } from "#domain/kernel/database.ts";
import { newId } from "#domain/kernel/id.ts";
import type { Invoice, InvoiceTax } from "../invoice.ts";

export async function saveLineTax(tx: Database, _: Permit<"invoice.send">, { lines }: Invoice): Promise<void> {
  for (const { id, tax } of lines)
    if (tax)
      await tx
        .updateTable("invoiceLines")
        .set({ taxCategory: tax.category, taxBp: tax.bp })
        .where("id", "=", id)
        .execute();
}

type PostedTax = Omit<InvoiceTax, "id"> & { invoiceId: string; paymentId: string | null };

export async function insertTax(tx: Database, _: Permit<"invoice.send">, { net, tax, ...row }: PostedTax) {
  const sums = { netMinor: net.minor, taxMinor: tax.minor };
  await tx
    .insertInto("invoiceTaxes")
    .values({ id: newId(), ...row, ...sums })
    .execute();
}

export async function findTaxes(db: Database, invoiceId: string, currency: string): Promise<InvoiceTax[]> {
  const rows = await db
    .selectFrom("invoiceTaxes")
    .select(["id", "category", "bp", "reason", "netMinor", "taxMinor"])
    .where("invoiceId", "=", invoiceId)
    .orderBy("bp", "desc")
    .orderBy("category")
    .execute();
  return rows.map(({ netMinor, taxMinor, category, ...row }) => ({
    ...row,
    category: category as Category, // per CHECK constraint
    net: { minor: netMinor, currency },
    tax: { minor: taxMinor, currency },
  }));
}

type PendingTax = { paymentId: string };

/** The pending tax of an invoice in the ledger, and what credit notes took back of it. */
export async function findPendingTax(tx: Database, _: Permit, invoiceId: string): Promise<PendingTax[]> {
  const charged = tx
    .selectFrom("invoiceTaxes as tax")
    .innerJoin("payments as payment", "payment.id", "tax.paymentId")
    .select("payment.id as paymentId")
    .where("tax.invoiceId", "=", invoiceId)
    .where("payment.status", "=", "pending");
  const back = tx
    .selectFrom("creditNoteTaxes as tax")
    .innerJoin("creditNotes as note", "note.id", "tax.creditNoteId")
    .innerJoin("payments as payment", "payment.id", "tax.paymentId")
    .select("payment.id as paymentId")
    .where("note.invoiceId", "=", invoiceId)
    .where("payment.status", "=", "pending");
  return charged.unionAll(back).execute();
}

type CreditedSum = { invoiceTaxId: string; bp: number; chargedMinor: bigint; netMinor: bigint; backMinor: bigint };

/** For each category and rate of these lines: what they ask for, and what credit notes took back of it before. */
export async function findCreditedTax(
  tx: Database,
  _: Permit<"credit_note.issue">,
  { invoiceId, lineIds }: { invoiceId: string; lineIds: string[] },
): Promise<CreditedSum[]> {
  return tx
    .selectFrom("invoiceTaxes as tax")
    .innerJoin("invoiceLines as line", (join) =>
      join
        .onRef("line.invoiceId", "=", "tax.invoiceId")
        .onRef("line.taxCategory", "=", "tax.category")
        .onRef("line.taxBp", "=", "tax.bp"),
    )
    .select(["tax.id as invoiceTaxId", "tax.bp", "tax.taxMinor as chargedMinor"])
    .select(({ fn, selectFrom, val }) => [
      fn.sum<bigint>("line.amountMinor").as("netMinor"),
      fn
        .coalesce(
          selectFrom("creditNoteTaxes as back")
            .select(({ fn: inner }) => inner.sum<bigint>("back.netMinor").as("sum"))
            .whereRef("back.invoiceTaxId", "=", "tax.id"),
          val(0),
        )
        .as("backMinor"),
    ])
    .where("tax.invoiceId", "=", invoiceId)
    .where("line.id", "in", lineIds)
    .groupBy(["tax.id", "tax.bp", "tax.taxMinor"])
    .orderBy("tax.id")
    .execute()
    .then((rows) =>
      rows.map((row) => ({ ...row, netMinor: BigInt(row.netMinor), backMinor: BigInt(row.backMinor ?? 0) })),
    );
}

type TaxBack = { creditNoteId: string; invoiceTaxId: string; netMinor: bigint; taxMinor: bigint };

export async function insertTaxBack(
  tx: Database,
  _: Permit<"credit_note.issue">,
  back: TaxBack & { paymentId: string | null },
): Promise<void> {
  await tx
    .insertInto("creditNoteTaxes")
    .values({ id: newId(), ...back })
    .execute();
}
