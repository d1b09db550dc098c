import type { Formats } from "#domain/kernel/format/formats.ts";
import { accountNote, ownTaxNote, reasonsIn, tableOf, taxRows, transferCode } from "./document-words.ts";
import type { Invoice, PaidBy } from "./invoice.ts";
import { swissBill } from "./swiss-bill.ts";
import { issuerOf, recipientOf } from "./tax/details.ts";

/**
 * An invoice's content for its document (platform/pdf), for the agency's own formats. What was sent never changes; once it
 * is paid or void, the document says so and asks for no payment.
 */
export function invoiceSheet(invoice: Invoice, brandName: string, formats: Formats) {
  const { total, toPay, state, name, createdAt, sentAt, paidAt, voidedAt } = invoice;
  const { title, facts, notes } = invoiceWords(invoice, brandName, formats);
  const { columns, rows, total: totalRow } = tableOf(invoice, formats);
  const totals = [...taxRows(invoice, formats), ["Total", formats.money(total)], ...creditsOf(invoice, formats)];
  const code = state === "sent" && name ? transferCode(invoice.details, name, toPay) : null;
  return {
    brandName,
    title,
    facts: [...facts, ...paymentOf(invoice, formats)],
    parts: [{ heading: null, columns, rows, totals: totals.map(([what = "", amount = ""]) => totalRow(what, amount)) }],
    notes,
    bill: state === "sent" && name ? swissBill(invoice.details, name, toPay) : null,
    ...(code && { code: { text: code, words: "Scan this code in your banking app to fill in the transfer." } }),
    at: paidAt ?? voidedAt ?? sentAt ?? createdAt,
  };
}

/** What an invoice's document and its page have in common. The page tells the payment beside its state. */
export function invoiceWords(invoice: Invoice, brandName: string, formats: Formats) {
  const { state, note, terms, taxes, details, name } = invoice;
  const asked = state === "paid" || state === "void" ? [] : [terms, accountNote(details, name)];
  return {
    title: titleOf(invoice),
    facts: factsOf(invoice, brandName, formats),
    notes: [...reasonsIn(taxes), ownTaxNote(invoice, formats), note, ...asked].filter((words): words is string =>
      Boolean(words),
    ),
  };
}

/** What paid an invoice, in words; nothing is known of a payment that was recorded by hand. */
export const wayPaid: Record<PaidBy, string | null> = {
  hand: null,
  stand_in: "by card",
  stripe: "by card",
  credit: "with credit notes",
};

function paymentOf({ paidAt, paidBy }: Invoice, { date }: Formats): [string, string][] {
  if (!paidAt) return [];
  const way = wayPaid[paidBy ?? "hand"];
  return [["Paid", way ? `${date(paidAt)}, ${way}` : date(paidAt)]];
}

/** The row below the credit notes: what they left to pay, or what was paid. A void invoice has none. */
export function remainder({ state, paidBy }: Invoice, left: string): [name: string, amount: string][] {
  if (state === "void") return [];
  return [[state === "paid" && paidBy !== "credit" ? "Paid" : "To pay", left]];
}

/** What was taken off when it was sent. Credit notes for the invoice itself came later, and are documents of their own. */
function creditsOf(invoice: Invoice, { money }: Formats): string[][] {
  const { minor, currency } = invoice.total;
  const counted = invoice.credits.filter(({ isOwn }) => !isOwn);
  if (counted.length === 0) return [];
  const left = counted.reduce((sum, { used }) => sum - used.minor, minor);
  return [
    ...counted.map(({ name, used }) => [`Credit note ${name}`, money({ minor: -used.minor, currency })]),
    ...remainder(invoice, money({ minor: left, currency })),
  ];
}

/** "INV-0001.pdf"; a draft has no number yet. */
export const invoiceFileName = ({ name }: Pick<Invoice, "name">): string => `${name ?? "draft"}.pdf`;

function titleOf({ state, name }: Invoice) {
  if (state === "draft") return "Draft invoice";
  return state === "void" ? `Invoice ${name}, void` : `Invoice ${name}`;
}

function factsOf(invoice: Invoice, brandName: string, { day }: Formats) {
  const { issuer, recipient, company, issuedOn, dueOn, orderNumber, details } = invoice;
  const facts: [name: string, value: string | null][] = [
    ["From", issuer ?? (details ? issuerOf(details, brandName) : brandName)],
    ["To", recipient ?? (details ? recipientOf(details) : company)],
    ["Issued", issuedOn && day(issuedOn)],
    ["Due", dueOn && day(dueOn)],
    ["Order number", orderNumber],
    ["Your reference", details?.buyer.reference ?? null],
  ];
  return facts.flatMap(([name, value]): [string, string][] => (value ? [[name, value]] : []));
}
