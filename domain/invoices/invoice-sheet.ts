import type { Formats } from "#domain/kernel/format/formats.ts";
import type { Invoice } from "./invoice.ts";

const columns = [
  { title: "For", width: 6 },
  { title: "Amount", width: 2, isAmount: true },
];

/** An invoice's content for its document (platform/pdf). Never changes once sent. */
export function invoiceSheet(invoice: Invoice, brandName: string, formats: Formats) {
  const { lines, total, note, terms, createdAt, sentAt } = invoice;
  return {
    brandName,
    title: titleOf(invoice),
    facts: factsOf(invoice, brandName, formats),
    parts: [
      {
        heading: null,
        columns,
        rows: lines.map(({ text, money }) => [text, formats.money(money)]),
        totals: [["Total", formats.money(total)], ...creditsOf(invoice, formats)],
      },
    ],
    notes: [note, terms ?? ""].filter(Boolean),
    at: sentAt ?? createdAt,
  };
}

/** What was taken off when it was sent. Credit notes for the invoice itself came later, and are documents of their own. */
function creditsOf({ credits, total: { minor, currency } }: Invoice, { money }: Formats): string[][] {
  const counted = credits.filter(({ isOwn }) => !isOwn);
  if (counted.length === 0) return [];
  const left = counted.reduce((sum, { used }) => sum - used.minor, minor);
  return [
    ...counted.map(({ name, used }) => [`Credit note ${name}`, money({ minor: -used.minor, currency })]),
    ["To pay", money({ minor: left, currency })],
  ];
}

/** "INV-0001.pdf"; a draft has no number yet. */
export const invoiceFileName = ({ name }: Pick<Invoice, "name">): string => `${name ?? "draft"}.pdf`;

function titleOf({ state, name }: Invoice) {
  if (state === "draft") return "Draft of an invoice";
  return state === "void" ? `Invoice ${name}, void` : `Invoice ${name}`;
}

function factsOf({ issuer, recipient, company, issuedOn, dueOn }: Invoice, brandName: string, { day }: Formats) {
  const facts: [name: string, value: string | null][] = [
    ["From", issuer ?? brandName],
    ["To", recipient ?? company],
    ["Issued", issuedOn && day(issuedOn)],
    ["Due", dueOn && day(dueOn)],
  ];
  return facts.flatMap(([name, value]): [string, string][] => (value ? [[name, value]] : []));
}
