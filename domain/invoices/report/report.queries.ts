import { sql } from "kysely";
import type { Permit } from "#domain/access/permit.ts";
import type { Category } from "#domain/billing/index.ts";
import type { Database } from "#domain/kernel/database.ts";
import { invoiceName } from "../invoice.ts";

export type TaxBasis = "invoiced" | "received";
/** Months as their first days, both included. */
export type TaxSpan = { basis: TaxBasis; from: string; to: string };
/** What the documents of one category and rate come to, credit notes and voided ones taken off, in minor units. */
export type TaxReportRow = {
  currency: string;
  category: Category;
  bp: number;
  net: bigint;
  tax: bigint;
  documents: number;
};

export async function selectTaxReport(
  db: Database,
  _: Permit<"finance.read">,
  { basis, from, to }: TaxSpan,
): Promise<TaxReportRow[]> {
  const { rows } = await sql<TaxReportRow>`
    select currency, category, bp, sum(net_minor)::bigint as net, sum(tax_minor)::bigint as tax, sum(entries)::int as documents
    from tax_months where basis = ${basis} and month between ${from} and ${to}
    group by currency, category, bp order by currency, bp desc, category`.execute(db);
  return rows;
}

export type TaxEntry = {
  id: string;
  day: string;
  client: { id: string; name: string };
  invoice: { id: string; name: string };
  creditNote: { id: string; name: string } | null;
  net: bigint;
  tax: bigint;
};
export type TaxPart = TaxSpan & { currency: string; category: string; bp: number };

/** The documents behind one line of the report, the latest first. */
export async function selectTaxEntries(
  db: Database,
  _: Permit<"finance.read" | "finance.export">,
  { basis, from, to, currency, category, bp }: TaxPart,
  { behind, limit }: { behind: { day: string; id: string } | null; limit: number },
): Promise<TaxEntry[]> {
  const { rows } = await sql<EntryRow>`
    select entry.id, on_day as day, entry.client_id, client.company_name, entry.invoice_id,
      invoice.series, invoice.number, note.id as note_id, note.series as note_series, note.number as note_number, entry.net_minor as net, entry.tax_minor as tax
    from tax_entries as entry join clients as client on client.id = entry.client_id
    join invoices as invoice on invoice.id = entry.invoice_id
    left join credit_notes as note on note.id = entry.credit_note_id
    where basis = ${basis} and entry.currency = ${currency} and category = ${category} and bp = ${bp}
      and on_day >= ${from} and on_day < (${to}::date + interval '1 month')
      ${behind ? sql`and (on_day, entry.id) < (${behind.day}::date, ${behind.id}::uuid)` : sql``}
    order by on_day desc, entry.id desc limit ${limit}`.execute(db);
  return rows.map(({ clientId, companyName, invoiceId, series, number, noteId, noteSeries, noteNumber, ...row }) => ({
    ...row,
    client: { id: clientId, name: companyName },
    invoice: { id: invoiceId, name: invoiceName(series, number) },
    creditNote: noteId && noteSeries && noteNumber ? { id: noteId, name: invoiceName(noteSeries, noteNumber) } : null,
  }));
}

type EntryRow = Pick<TaxEntry, "id" | "day" | "net" | "tax"> & {
  clientId: string;
  companyName: string;
  invoiceId: string;
  series: string;
  number: number;
  noteId: string | null;
  noteSeries: string | null;
  noteNumber: number | null;
};
