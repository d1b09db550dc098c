import { sql } from "kysely";
import type { Permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";
import { type Invoice, type InvoiceCredit, type InvoiceSummary, invoiceName } from "./invoice.ts";
import { findLines } from "./line.queries.ts";
import { findInvoicePayments } from "./receipts/receipt-uses.queries.ts";
import { readDetails } from "./tax/details.ts";
import { findTaxes } from "./tax/tax.queries.ts";

const credited = sql`(select coalesce(sum(amount_minor), 0) from credit_uses where invoice_id = invoice.id)`;
const paidSum = sql`(select coalesce(sum(amount_minor), 0) from receipt_uses where invoice_id = invoice.id)`;
/** What is left to pay of `invoice` after its credit notes and payments. */
const leftToPay = sql`(invoice.total_minor - ${credited} - ${paidSum})`;

const summarised = (db: Database) =>
  db
    .selectFrom("invoices as invoice")
    .innerJoin("clients as client", "client.id", "invoice.clientId")
    .select(["invoice.id", "invoice.clientId", "client.companyName as company", "invoice.state", "invoice.series"])
    .select(["invoice.number", "invoice.currency", "invoice.totalMinor", "invoice.issuedOn", "invoice.dueOn"])
    .select(["invoice.createdAt", sql<bigint>`(invoice.total_minor - ${credited})::bigint`.as("toPayMinor")])
    .select(sql<bigint>`${paidSum}::bigint`.as("paidMinor"));

const detailed = (db: Database) =>
  summarised(db)
    .select(["invoice.note", "invoice.issuer", "invoice.recipient", "invoice.paymentTerms", "invoice.sentAt"])
    .select(["invoice.details", "invoice.orderNumber"])
    .select(["invoice.paidAt", "invoice.paidBy", "invoice.voidedAt", "invoice.voidReason", "invoice.version"]);

type SummaryRow = Awaited<ReturnType<ReturnType<typeof summarised>["executeTakeFirstOrThrow"]>>;
type Row = Awaited<ReturnType<ReturnType<typeof detailed>["executeTakeFirstOrThrow"]>>;

function toSummary({ id, clientId, company, state, series, number, currency, totalMinor, ...row }: SummaryRow) {
  return {
    id,
    clientId,
    company,
    state: state as InvoiceSummary["state"], // per CHECK constraint
    name: series && number ? invoiceName(series, number) : null,
    total: { minor: totalMinor, currency },
    toPay: { minor: row.toPayMinor, currency },
    paid: { minor: row.paidMinor, currency },
    open: { minor: state === "sent" ? row.toPayMinor - row.paidMinor : 0n, currency },
    issuedOn: row.issuedOn,
    dueOn: row.dueOn,
    createdAt: row.createdAt,
  };
}

async function toInvoice(db: Database, row: Row): Promise<Invoice> {
  const lines = await findLines(db, row.id);
  const credits = await creditsOf(db, row.id);
  const payments = row.paidMinor === 0n ? [] : await findInvoicePayments(db, row);
  const taxes = row.details === null ? [] : await findTaxes(db, row.id, row.currency);
  const { note, issuer, recipient, paymentTerms: terms, sentAt, paidAt, voidedAt, voidReason, version } = row;
  const paidBy = row.paidBy as Invoice["paidBy"]; // per CHECK constraint
  return {
    ...toSummary(row),
    lines,
    net: { minor: lines.reduce((sum, { money }) => sum + money.minor, 0n), currency: row.currency },
    taxes,
    details: readDetails(row.details),
    orderNumber: row.orderNumber,
    credits,
    payments,
    note,
    issuer,
    recipient,
    terms,
    sentAt,
    paidAt,
    paidBy,
    voidedAt,
    voidReason,
    version,
  };
}

export async function findInvoice(db: Database, id: string): Promise<Invoice | null> {
  const row = await detailed(db).where("invoice.id", "=", id).executeTakeFirst();
  return row ? toInvoice(db, row) : null;
}

/** Locked until the transaction ends. */
export async function findInvoiceToChange(tx: Database, id: string): Promise<Invoice | null> {
  await tx.selectFrom("invoices").select("id").where("id", "=", id).forUpdate().execute();
  // Read once it is locked: a credit note may have been counted for it at the same moment.
  return findInvoice(tx, id);
}

/** The credit notes that refer to an invoice or were counted for it, the oldest first. */
async function creditsOf(db: Database, id: string): Promise<InvoiceCredit[]> {
  const rows = await db
    .selectFrom("creditNotes as note")
    .leftJoin("creditUses as used", (join) =>
      join.onRef("used.creditNoteId", "=", "note.id").on("used.invoiceId", "=", id),
    )
    .select(["note.id", "note.series", "note.number", "note.currency", "note.totalMinor", "note.invoiceId"])
    .select("used.amountMinor")
    .where((is) => is.or([is("note.invoiceId", "=", id), is("used.invoiceId", "=", id)]))
    .orderBy("note.id")
    .execute();
  return rows.map(({ id: noteId, series, number, currency, totalMinor, invoiceId, amountMinor }) => ({
    id: noteId,
    name: invoiceName(series, number),
    total: { minor: totalMinor, currency },
    used: { minor: amountMinor ?? 0n, currency },
    isOwn: invoiceId === id,
  }));
}

type InvoiceQuery = { clientId?: string | undefined; states: string[]; before?: string | undefined; limit: number };

/** Newest first: ids sort by creation time. */
export async function selectInvoices(
  db: Database,
  _: Permit<"invoice.read">,
  { clientId, states, before, limit }: InvoiceQuery,
): Promise<InvoiceSummary[]> {
  const rows = await summarised(db)
    .where("invoice.state", "in", states)
    .$if(clientId !== undefined, (some) => some.where("invoice.clientId", "=", clientId ?? ""))
    .$if(before !== undefined, (some) => some.where("invoice.id", "<", before ?? ""))
    .orderBy("invoice.id", "desc")
    .limit(limit)
    .execute();
  return rows.map(toSummary);
}

/** What is left to pay of sent invoices, of all clients or of one, by currency: the one with the most of them comes first. */
export const selectOpenSums = (db: Database, _: Permit<"finance.read" | "invoice.read">, clientId?: string) =>
  db
    .selectFrom("invoices as invoice")
    .select(["invoice.currency", sql<number>`count(*)::int`.as("count")])
    .select(sql<bigint>`sum(${leftToPay})::bigint`.as("minor"))
    .where("invoice.state", "=", "sent")
    .$if(clientId !== undefined, (invoices) => invoices.where("invoice.clientId", "=", clientId ?? ""))
    .groupBy("invoice.currency")
    .orderBy("count", "desc")
    .orderBy("invoice.currency")
    .execute();

/** The company's name as printed on its invoices. */
export const findCompany = async (db: Database, id: string): Promise<string | null> =>
  (await db.selectFrom("clients").select("companyName").where("id", "=", id).executeTakeFirst())?.companyName ?? null;

export const selectSent = (db: Database, _: Permit<"invoice.read">, clientId: string) =>
  db.selectFrom("invoices").where("clientId", "=", clientId).where("state", "=", "sent").select("id");
