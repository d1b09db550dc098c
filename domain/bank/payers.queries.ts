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

/** Invoices that are open, the longest due first. */
export async function selectOpenInvoices(
  db: Database,
  _: Permit<"finance.read">,
  limit: number,
): Promise<OpenInvoice[]> {
  const rows = await db
    .selectFrom("openInvoices as open")
    .innerJoin("invoices as invoice", "invoice.id", "open.invoiceId")
    .innerJoin("clients as client", "client.id", "invoice.clientId")
    .select(["invoice.id", "invoice.clientId", "client.companyName as company", "invoice.series", "invoice.number"])
    .select(["invoice.state", "invoice.currency", "invoice.dueOn", "open.openMinor"])
    .orderBy("open.dueOn")
    .orderBy("invoice.number")
    .limit(limit)
    .execute();
  return rows.map(({ series, number, ...row }) => ({ ...row, name: invoiceName(series ?? "", number ?? 0) }));
}

/** Whose these accounts were when they paid last, and what clients are called. */
export async function selectPayers(
  db: Database,
  _: Permit<"finance.read">,
  { ibans, limit }: { ibans: string[]; limit: number },
) {
  const [known, clients] = await Promise.all([
    sql<{ iban: string; clientId: string }>`
      select paid.iban, receipt.client_id
      from unnest(${ibans}::text[]) as named (iban) cross join lateral (
        select iban, receipt_id from bank_lines where bank_lines.iban = named.iban and receipt_id is not null and iban <> ''
        order by booked_on desc, id desc limit 1) as paid
      join receipts as receipt on receipt.id = paid.receipt_id`.execute(db),
    db
      .selectFrom("clients as client")
      .leftJoin("clientBilling as billing", "billing.clientId", "client.id")
      .select(["client.id", "client.companyName as company", "billing.legalName"])
      .where("client.erasedAt", "is", null)
      .orderBy("client.companyName")
      .limit(limit)
      .execute(),
  ]);
  return { known: known.rows, clients };
}

/** Null when there is no such client. */
export async function findPayer(tx: Database, clientId: string) {
  const client = tx.selectFrom("clients").select("id").where("id", "=", clientId).where("erasedAt", "is", null);
  return (await client.executeTakeFirst()) ?? null;
}
