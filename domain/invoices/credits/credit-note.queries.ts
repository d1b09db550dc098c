import { sql } from "kysely";
import type { Permit } from "#domain/access/permit.ts";
import type { Category } from "#domain/billing/index.ts";
import type { Database } from "#domain/kernel/database.ts";
import { invoiceName } from "../invoice.ts";
import { readDetails } from "../tax/details.ts";
import { type CreditNote, type CreditNoteSummary, creditNoteName } from "./credit-note.ts";

const summarised = (db: Database) =>
  db
    .selectFrom("creditNotes as credit")
    .innerJoin("invoices as invoice", "invoice.id", "credit.invoiceId")
    .select(["credit.id", "credit.clientId", "credit.series", "credit.number", "credit.currency", "credit.totalMinor"])
    .select(["credit.issuedOn", "credit.refundedOn", "credit.refundedMinor", "credit.invoiceId", "credit.createdAt"])
    .select(["invoice.series as invoiceSeries", "invoice.number as invoiceNumber"])
    .select(sql<bigint>`credit_left(credit)`.as("leftMinor"));

type Row = Awaited<ReturnType<ReturnType<typeof summarised>["executeTakeFirstOrThrow"]>>;

const toSummary = ({ id, clientId, currency, issuedOn, refundedOn, createdAt, ...row }: Row): CreditNoteSummary => ({
  id,
  clientId,
  issuedOn,
  refundedOn,
  createdAt,
  name: creditNoteName(row.series, row.number),
  // It was sent before there was a credit note for it: it has a number.
  invoice: { id: row.invoiceId, name: invoiceName(row.invoiceSeries ?? "", row.invoiceNumber ?? 0) },
  total: { minor: row.totalMinor, currency },
  left: { minor: row.leftMinor, currency },
});

type CreditNoteQuery = {
  clients: "all" | string[];
  invoiceId: string | undefined;
  before: string | undefined;
  limit: number;
};

/** Newest first: ids sort by creation time. */
export async function selectCreditNotes(
  db: Database,
  _: Permit<"invoice.read"> | Permit<"credit_note.list">,
  { clients, invoiceId, before, limit }: CreditNoteQuery,
): Promise<CreditNoteSummary[]> {
  const rows = await summarised(db)
    .$if(clients !== "all", (some) => some.where("credit.clientId", "in", clients === "all" ? [] : clients))
    .$if(invoiceId !== undefined, (some) => some.where("credit.invoiceId", "=", invoiceId ?? ""))
    .$if(before !== undefined, (some) => some.where("credit.id", "<", before ?? ""))
    .orderBy("credit.id", "desc")
    .limit(limit)
    .execute();
  return rows.map(toSummary);
}

export async function findCreditNote(db: Database, id: string): Promise<CreditNote | null> {
  const row = await summarised(db)
    .innerJoin("clients as client", "client.id", "credit.clientId")
    .select(["credit.reason", "credit.issuer", "credit.recipient", "client.companyName as company"])
    .select(["invoice.details", "invoice.orderNumber"])
    .where("credit.id", "=", id)
    .executeTakeFirst();
  if (!row) return null;
  const { company, currency, reason, issuer, recipient, orderNumber } = row;
  const [lines, uses, taxes] = await Promise.all([linesOf(db, id), usesOf(db, id), taxesOf(db, id)]);
  return {
    ...toSummary(row),
    company,
    reason,
    issuer,
    recipient,
    refunded: { minor: row.refundedMinor, currency },
    lines: lines.map(({ text, amountMinor: minor, taxCategory, taxBp: bp }) => ({
      text,
      money: { minor, currency },
      tax: taxCategory && bp !== null ? { category: taxCategory as Category, bp } : null, // per CHECK constraint
    })),
    details: readDetails(row.details),
    orderNumber,
    taxes: taxes.map(({ netMinor, taxMinor, category, ...tax }) => ({
      ...tax,
      category: category as Category, // per CHECK constraint
      net: { minor: netMinor, currency },
      tax: { minor: taxMinor, currency },
    })),
    uses: uses.map(({ invoiceId, series, number, amountMinor: minor }) => ({
      invoiceId,
      name: invoiceName(series ?? "", number ?? 0),
      amount: { minor, currency },
    })),
  };
}

const linesOf = (db: Database, id: string) =>
  db
    .selectFrom("creditNoteLines as credited")
    .innerJoin("invoiceLines as line", "line.id", "credited.invoiceLineId")
    .select(["credited.text", "credited.amountMinor", "line.taxCategory", "line.taxBp"])
    .where("credited.creditNoteId", "=", id)
    .orderBy("credited.position")
    .execute();

const taxesOf = (db: Database, id: string) =>
  db
    .selectFrom("creditNoteTaxes as back")
    .innerJoin("invoiceTaxes as tax", "tax.id", "back.invoiceTaxId")
    .select(["tax.category", "tax.bp", "tax.reason", "back.netMinor", "back.taxMinor"])
    .where("back.creditNoteId", "=", id)
    .orderBy("tax.bp", "desc")
    .orderBy("tax.category")
    .execute();

/** What an invoice used counts again once that is void. */
const usesOf = (db: Database, id: string) =>
  db
    .selectFrom("creditUses as used")
    .innerJoin("invoices as invoice", "invoice.id", "used.invoiceId")
    .select(["used.invoiceId", "used.amountMinor", "invoice.series", "invoice.number"])
    .where("used.creditNoteId", "=", id)
    .where("invoice.state", "!=", "void")
    .orderBy("used.usedAt")
    .orderBy("used.invoiceId")
    .execute();
