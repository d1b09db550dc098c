import type { ReadContext } from "#domain/access/context.ts";
import type { Permit } from "#domain/access/permit.ts";
import { readCreditNote } from "#domain/invoices/credits/index.ts";
import { accountNote, readInvoice, wayPaid } from "#domain/invoices/index.ts";
import type { Database } from "#domain/kernel/database.ts";
import { type Formats, formatsFor } from "#domain/kernel/format/formats.ts";
import type { EmailMessage } from "../email-message.ts";
import { findPaid, listReaders, type PaymentEntry } from "./invoice.queries.ts";

type AppContext = { publicUrl: string; brandName: string };
type Entry = { id: string; entityId: string };
type Writer = (
  asking: ReadContext,
  may: Permit<"mail.send">,
  entry: Entry,
  context: AppContext,
) => Promise<EmailMessage[]>;

/** The email with an invoice for those who pay it; none if it was voided first. */
export const invoiceEmails: Writer = async (asking, may, entry, context) => {
  const read = await readInvoice(asking, { id: entry.entityId });
  if (!read.ok) return [];
  const { state, name, toPay, open, paidBy, dueOn, terms, clientId, details } = read.value.invoice;
  // Paid by credit notes, it was paid as it was sent.
  if (state !== "sent" && paidBy !== "credit") return [];
  const isOwed = open.minor > 0n;
  const ways = [terms, accountNote(details, name)].filter(Boolean).join("\n");
  const wayToPay: EmailMessage["facts"] = ways ? [["How to pay", ways]] : [];
  const document = { clientId, title: `Invoice ${name}`, path: "invoices", carries: { invoiceId: entry.entityId } };
  return toPayers(asking.db, may, { entry, context, document }, ({ money, day }) => {
    const due: EmailMessage["facts"] = [["Amount", money(open)], ["Due", day(dueOn ?? "")], ...wayToPay];
    return {
      greeting: "your invoice is attached to this email.",
      lines: isOwed ? [] : ["Your credit covers all of it. There is nothing to pay."],
      facts: isOwed ? due : [["Amount", money(toPay)]],
    };
  });
};

/** The receipt of a paid invoice, which is attached; none where credit alone paid it, as the invoice's own email said so. */
export const receiptEmails: Writer = async (asking, may, entry, context) => {
  const read = await readInvoice(asking, { id: entry.entityId });
  if (!read.ok) return [];
  const { state, name, paid, paidBy, paidAt, lines, clientId } = read.value.invoice;
  if (state !== "paid" || paidBy === "credit" || !paidAt) return [];
  const way = wayPaid(read.value.invoice);
  const carries = { invoiceId: entry.entityId };
  const document = { clientId, title: `Receipt for invoice ${name}`, path: "invoices", carries };
  return toPayers(asking.db, may, { entry, context, document }, ({ money, date }) => ({
    greeting: "thank you for your payment. The invoice, marked as paid, is attached to this email.",
    lines: [],
    facts: [
      ["Paid", money(paid)],
      ["Paid on", way ? `${date(paidAt)}, ${way}` : date(paidAt)],
      [
        "For",
        listed(lines.filter(({ isCredited }) => !isCredited).map((line) => `${line.text}: ${money(line.money)}`)),
      ],
    ],
  }));
};

const listed = (lines: string[]) =>
  [...lines.slice(0, 20), ...(lines.length > 20 ? [`and ${lines.length - 20} more`] : [])].join("\n");

/** The receipt of a charge that was paid without an invoice. */
export async function paymentEmails(
  tx: Database,
  may: Permit<"mail.send">,
  entry: Entry & PaymentEntry,
  context: AppContext,
): Promise<EmailMessage[]> {
  const paid = await findPaid(tx, may, entry);
  if (!paid) return [];
  const { clientId, amount, description, paidOn, method } = paid;
  const document = { clientId, title: "Receipt for your payment", path: null, carries: {} };
  return toPayers(tx, may, { entry, context, document }, ({ money, day }) => ({
    greeting: "thank you. Keep this email for your records.",
    lines: [],
    facts: [
      ["Paid", money(amount)],
      ["Paid on", method ? `${day(paidOn)}, ${method}` : day(paidOn)],
      ["For", description],
    ],
  }));
}

/** The email with a credit note, for those who were sent its invoice. */
export const creditNoteEmails: Writer = async (asking, may, entry, context) => {
  const read = await readCreditNote(asking, { id: entry.entityId });
  if (!read.ok) return [];
  const { name, invoice, total, left, uses, reason, clientId } = read.value.note;
  const isLess = uses.some(({ invoiceId }) => invoiceId === invoice.id);
  const carries = { creditNoteId: entry.entityId };
  const document = { clientId, title: `Credit note ${name}`, path: "credit-notes", carries };
  return toPayers(asking.db, may, { entry, context, document }, ({ money }) => ({
    greeting: `our credit note is attached to this email. It is for invoice ${invoice.name}.`,
    lines: [
      ...(isLess ? ["You owe that much less on it."] : []),
      ...(left.minor > 0n ? [`We will take ${money(left)} off your next invoice.`] : []),
    ],
    facts: [
      ["Credited", money(total)],
      ["Why", reason],
    ],
  }));
};

/** `carries`: what is attached. `path`: where such documents are in the portal; null for a payment. */
type Document = {
  clientId: string;
  title: string;
  path: string | null;
  carries: { invoiceId?: string; creditNoteId?: string };
};
type Sending = { entry: Entry; context: AppContext; document: Document };
/** `greeting` follows the reader's name. */
type Words = Pick<EmailMessage, "facts"> & { greeting: string; lines: string[] };

/** A document's email to each of those who pay for the client and to its invoice addresses, in words formatted as they read them. */
async function toPayers(
  tx: Database,
  may: Permit<"mail.send">,
  { entry, context: { publicUrl, brandName }, document: { clientId, title, path, carries } }: Sending,
  wordsFor: (formats: Formats) => Words,
): Promise<EmailMessage[]> {
  const payers = await listReaders(tx, may, clientId);
  const url = `${publicUrl}/dashboard/${path === null ? "payments" : `${path}/${entry.entityId}`}`;
  return payers.map((payer): EmailMessage => {
    const { greeting, lines, facts } = wordsFor(formatsFor(payer));
    return {
      to: payer,
      dedupeKey: `${entry.id}:${payer.id ?? payer.email}`,
      subject: `${title} from ${brandName}`,
      lines: [`Hello${payer.id === null ? "" : ` ${payer.name.split(" ")[0]}`}, ${greeting}`, ...lines],
      facts,
      action: payer.seesInvoices ? { label: "Open it in your dashboard", url } : null,
      calendar: null,
      ...carries,
    };
  });
}
