import { sql } from "kysely";
import type { Category } from "#domain/billing/index.ts";
import type { Database } from "#domain/kernel/database.ts";
import type { InvoiceLine } from "./invoice.ts";

/** The lines of an invoice in their order; whoever asks has found it. */
export async function findLines(db: Database, id: string): Promise<InvoiceLine[]> {
  const rows = await db
    .selectFrom("invoiceLines as line")
    .innerJoin("invoices as invoice", "invoice.id", "line.invoiceId")
    .leftJoin("creditNoteLines as credited", "credited.invoiceLineId", "line.id")
    .select(["line.id", "line.paymentId", "line.text", "line.amountMinor", "invoice.currency", "line.treatment"])
    .select(["line.taxCategory", "line.taxBp", "line.quantity", "line.unit", "line.priceMinor", "line.discountMinor"])
    .select(["line.periodFrom", "line.periodTo"])
    .select(sql<boolean>`credited.id is not null`.as("isCredited"))
    .where("line.invoiceId", "=", id)
    .orderBy("line.position")
    .execute();
  return rows.map(toLine);
}

type LineRow = Omit<InvoiceLine, "money" | "treatment" | "tax" | "item"> & {
  amountMinor: bigint;
  currency: string;
  treatment: string | null;
  taxCategory: string | null;
  taxBp: number | null;
  quantity: string | null;
  unit: string | null;
  priceMinor: bigint | null;
  discountMinor: bigint | null;
};

/** Its words are the table's own constraints. */
function toLine({ amountMinor: minor, currency, treatment, taxCategory, taxBp, ...row }: LineRow): InvoiceLine {
  const { quantity, unit, priceMinor, discountMinor, ...line } = row;
  const price = { minor: priceMinor ?? 0n, currency };
  const discount = { minor: discountMinor ?? 0n, currency };
  return {
    ...line,
    money: { minor, currency },
    treatment: treatment as InvoiceLine["treatment"],
    tax: taxCategory && taxBp !== null ? { category: taxCategory as Category, bp: taxBp } : null,
    item: quantity && unit ? { quantity: quantity.replace(/\.?0+$/, ""), unit, price, discount } : null,
  };
}
