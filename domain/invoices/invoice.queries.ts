import type { Permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";
import { type Invoice, type InvoiceLine, type InvoiceSummary, invoiceName } from "./invoice.ts";

const summarised = (db: Database) =>
  db
    .selectFrom("invoices as invoice")
    .innerJoin("clients as client", "client.id", "invoice.clientId")
    .select(["invoice.id", "invoice.clientId", "client.companyName as company", "invoice.state", "invoice.series"])
    .select(["invoice.number", "invoice.currency", "invoice.totalMinor", "invoice.issuedOn", "invoice.dueOn"])
    .select("invoice.createdAt");

const detailed = (db: Database) =>
  summarised(db)
    .select(["invoice.note", "invoice.issuer", "invoice.recipient", "invoice.paymentTerms", "invoice.sentAt"])
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
    issuedOn: row.issuedOn,
    dueOn: row.dueOn,
    createdAt: row.createdAt,
  };
}

function toInvoice(row: Row, lines: InvoiceLine[]): Invoice {
  const { note, issuer, recipient, paymentTerms: terms, sentAt, paidAt, voidedAt, voidReason, version } = row;
  const paidBy = row.paidBy as Invoice["paidBy"]; // per CHECK constraint
  return {
    ...toSummary(row),
    lines,
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
  return row ? toInvoice(row, await linesOf(db, id)) : null;
}

/** Locked until the transaction ends. */
export async function findInvoiceToChange(tx: Database, id: string): Promise<Invoice | null> {
  const row = await detailed(tx).where("invoice.id", "=", id).forUpdate("invoice").executeTakeFirst();
  return row ? toInvoice(row, await linesOf(tx, id)) : null;
}

async function linesOf(db: Database, id: string): Promise<InvoiceLine[]> {
  const rows = await db
    .selectFrom("invoiceLines as line")
    .innerJoin("invoices as invoice", "invoice.id", "line.invoiceId")
    .select(["line.id", "line.paymentId", "line.text", "line.amountMinor", "invoice.currency"])
    .where("line.invoiceId", "=", id)
    .orderBy("line.position")
    .execute();
  return rows.map(({ amountMinor: minor, currency, ...line }) => ({ ...line, money: { minor, currency } }));
}

type Wanted = { clientId?: string | undefined; states: string[]; before?: string | undefined; limit: number };

/** Newest first: ids sort by creation time. */
export async function selectInvoices(
  db: Database,
  _: Permit<"invoice.read">,
  { clientId, states, before, limit }: Wanted,
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

/** The company's name as printed on its invoices. */
export async function findCompany(db: Database, id: string): Promise<string | null> {
  const row = await db.selectFrom("clients").select("companyName").where("id", "=", id).executeTakeFirst();
  return row?.companyName ?? null;
}
