import { sql } from "kysely";
import type { Permit } from "#domain/access/permit.ts";
import { invoiceName } from "#domain/invoices/index.ts";
import type { Database } from "#domain/kernel/database.ts";

export type OpenInvoice = {
  id: string;
  clientId: string;
  company: string;
  name: string;
  state: string;
  currency: string;
  openMinor: bigint;
  dueOn: string | null;
};

/** All invoices that are open, the longest due first. */
export async function selectOpenInvoices(db: Database, _: Permit<"finance.read">): Promise<OpenInvoice[]> {
  const rows = await db
    .selectFrom("invoices as invoice")
    .innerJoin("clients as client", "client.id", "invoice.clientId")
    .select(["invoice.id", "invoice.clientId", "client.companyName as company", "invoice.series", "invoice.number"])
    .select(["invoice.state", "invoice.currency", "invoice.dueOn", sql<bigint>`invoice_open(invoice)`.as("openMinor")])
    .where("invoice.state", "=", "sent")
    .orderBy("invoice.dueOn")
    .orderBy("invoice.number")
    .execute();
  return rows.map(({ series, number, ...row }) => ({ ...row, name: invoiceName(series ?? "", number ?? 0) }));
}

/** Whose accounts these were when they paid before, and what clients are called. */
export async function selectPayers(db: Database, _: Permit<"finance.read">) {
  const [known, clients] = await Promise.all([
    db
      .selectFrom("bankLines as line")
      .innerJoin("receipts as receipt", "receipt.id", "line.receiptId")
      .select(["line.iban", "receipt.clientId"])
      .where("line.state", "=", "settled")
      .where("line.iban", "!=", "")
      .distinct()
      .execute(),
    db
      .selectFrom("clients as client")
      .leftJoin("clientBilling as billing", "billing.clientId", "client.id")
      .select(["client.id", "client.companyName as company", "billing.legalName"])
      .where("client.erasedAt", "is", null)
      .orderBy("client.companyName")
      .execute(),
  ]);
  return { known, clients };
}
