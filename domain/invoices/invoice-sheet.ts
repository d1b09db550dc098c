import type { Formats } from "#domain/kernel/format/formats.ts";
import { accountNote, ownTaxNote, placesOf, reasonsIn, tableOf, taxRows, transferCode } from "./document-words.ts";
import type { Invoice, PaidBy } from "./invoice.ts";
import { swissBill } from "./swiss-bill.ts";
import { issuerOf, recipientOf } from "./tax/details.ts";

/**
 * An invoice's content for its document (platform/pdf), for the agency's own formats. What was sent never changes; once it
 * is paid or void, the document says so and asks for no payment.
 */
export function invoiceSheet(invoice: Invoice, brandName: string, formats: Formats) {
  const { total, open, state, name, createdAt, sentAt, paidAt, voidedAt } = invoice;
  const { title, facts, notes } = invoiceWords(invoice, brandName, formats);
  const { columns, rows, total: totalRow } = tableOf(invoice, formats);
  const totals = [
    ...taxRows(invoice, formats),
    ["Total", formats.money(total)],
    ...takenOff(invoice, formats, { isOwn: false }),
  ];
  const code = state === "sent" && name ? transferCode(invoice.details, name, open) : null;
  return {
    brandName,
    title,
    facts: [...facts, ...paymentOf(invoice, formats)],
    parts: [{ heading: null, columns, rows, totals: totals.map(([what = "", amount = ""]) => totalRow(what, amount)) }],
    notes,
    places: placesOf(invoice.details),
    bill: state === "sent" && name ? swissBill(invoice.details, name, open) : null,
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

const ways: Record<PaidBy, string | null> = {
  hand: null,
  bank: "by transfer",
  stand_in: "by card",
  stripe: "by card",
  credit: "with credit notes",
};

/** What paid an invoice, in words; nothing is known of a payment that was recorded by hand. */
export const wayPaid = ({ paidBy, payments }: Pick<Invoice, "paidBy" | "payments">): string | null =>
  paidBy === "credit" && payments.length > 0 ? "with your credit" : ways[paidBy ?? "hand"];

function paymentOf(invoice: Invoice, { date }: Formats): [string, string][] {
  const { paidAt } = invoice;
  if (!paidAt) return [];
  const way = wayPaid(invoice);
  return [["Paid", way ? `${date(paidAt)}, ${way}` : date(paidAt)]];
}

/**
 * What was taken off an invoice, what came for it, and what is left. Credit notes for the invoice itself came later and are
 * documents of their own: `isOwn` adds them. One payment of all of it is not listed, as the invoice says when it was paid.
 */
export function takenOff(invoice: Invoice, { money, day }: Formats, { isOwn }: { isOwn: boolean }): [string, string][] {
  const { state, total, paid, paidBy, open, payments } = invoice;
  const { currency } = total;
  const isListed = state !== "void" && (payments.length > 1 || open.minor > 0n) && payments.length > 0;
  const counted = invoice.credits.filter(({ used, isOwn: isOf }) => (isOwn || isListed || !isOf) && used.minor > 0n);
  if (counted.length === 0 && !isListed) return [];
  const minus = (minor: bigint) => money({ minor: -minor, currency });
  const left = counted.reduce((sum, { used }) => sum - used.minor, total.minor);
  const rest = isListed ? left - paid.minor : left;
  const isPaid = state === "paid" && paidBy !== "credit" && !isListed;
  return [
    ...counted.map(({ name, used }): [string, string] => [`Credit note ${name}`, minus(used.minor)]),
    ...(isListed ? payments : []).map(({ amount, receivedOn, paidBy: by }): [string, string] => [
      [`Paid on ${day(receivedOn)}`, ways[by]].filter(Boolean).join(", "),
      minus(amount.minor),
    ]),
    ...(state === "void" ? [] : [[isPaid ? "Paid" : "To pay", money({ minor: rest, currency })] as [string, string]]),
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
