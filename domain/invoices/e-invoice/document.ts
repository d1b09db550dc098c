import { exchanged, type InvoiceForm } from "#domain/billing/index.ts";
import { decimalsOf, type Money, toDecimal } from "#domain/kernel/money.ts";
import type { CreditNote } from "../credits/credit-note.ts";
import type { Invoice, InvoiceLine, InvoiceTax } from "../invoice.ts";
import type { InvoiceDetails } from "../tax/details.ts";
import { type ElectronicAddress, electronicAddress, partiesWith, unitCode } from "./codes.ts";

/** The forms that programs read. */
export type EForm = Exclude<InvoiceForm, "pdf">;

export type ELine = Pick<InvoiceTax, "category" | "bp"> & {
  text: string;
  quantity: string;
  unit: string;
  price: Money;
  discount: Money;
  net: Money;
  from: string | null;
  to: string | null;
};

/** An invoice or a credit note in the terms of EN 16931, before it is written down in one of its syntaxes. */
export type EDocument = Pick<InvoiceDetails, "account"> & {
  kind: "invoice" | "credit_note";
  form: EForm;
  name: string;
  issuedOn: string;
  dueOn: string | null;
  note: string;
  terms: string;
  orderNumber: string;
  /** The invoice that a credit note is for. */
  precedes: string | null;
  seller: InvoiceDetails["seller"] & { id: string };
  buyer: InvoiceDetails["buyer"] & { registration: string };
  sellerAddress: ElectronicAddress | null;
  buyerAddress: ElectronicAddress | null;
  lines: ELine[];
  taxes: InvoiceTax[];
  net: Money;
  tax: Money;
  /** The same in the agency's own currency, where that has to be said. */
  ownTax: Money | null;
  gross: Money;
  /** What credit notes paid of it when it was sent. */
  prepaid: Money;
  due: Money;
};

type DocumentSums = Pick<EDocument, "lines" | "taxes" | "net" | "tax" | "ownTax" | "gross">;

/** An invoice as it was sent: what happened to it later changes nothing. */
export function invoiceDocument(invoice: Invoice, details: InvoiceDetails, form: EForm): EDocument {
  const { credits, total, name, issuedOn, dueOn, note, terms } = invoice;
  const counted = credits.filter(({ isOwn }) => !isOwn);
  const prepaid = counted.reduce((sum, { used }) => sum + used.minor, 0n);
  return {
    ...partiesOf({ ...invoice, details }, form),
    ...figuresOf({ ...invoice, details }),
    kind: "invoice",
    name: name ?? "",
    issuedOn: issuedOn ?? "",
    dueOn,
    note,
    terms: terms ?? "",
    precedes: null,
    prepaid: { ...total, minor: prepaid },
    due: { ...total, minor: total.minor - prepaid },
  };
}

export function creditNoteDocument(note: CreditNote, details: InvoiceDetails, form: EForm): EDocument {
  const { name, issuedOn, reason, invoice, total } = note;
  const lines = note.lines.map((line) => ({ ...line, item: null, periodFrom: null, periodTo: null }));
  return {
    ...partiesOf({ ...note, details }, form),
    ...figuresOf({ ...note, lines, details }),
    kind: "credit_note",
    name,
    issuedOn,
    dueOn: null,
    note: reason,
    terms: "Counts for the next invoice unless it is paid back.",
    precedes: invoice.name,
    prepaid: { ...total, minor: 0n },
    due: total,
  };
}

type Parties = Pick<Invoice, "taxes" | "orderNumber"> & { details: InvoiceDetails };

function partiesOf({ details, orderNumber, taxes }: Parties, form: EForm) {
  const { seller, buyer, account } = details;
  const first = form === "peppol" ? "number" : "email";
  const isOutside = taxes.every(({ category }) => category === "O");
  return {
    ...{ form, account, orderNumber, ...partiesWith(details, isOutside) },
    sellerAddress: electronicAddress(seller, seller.email, first),
    buyerAddress: electronicAddress(buyer, buyer.emails[0] ?? "", first),
  };
}

const untaxed = { category: "O", bp: 0 } as const;

type PrintedLine = Pick<InvoiceLine, "text" | "money" | "tax" | "item" | "periodFrom" | "periodTo">;

type FigureSource = { lines: PrintedLine[]; taxes: InvoiceTax[]; total: Money; details: InvoiceDetails };

/** Where no tax is charged at all, everything is outside its scope. */
function figuresOf({ lines, taxes, total, details }: FigureSource): DocumentSums {
  const none = { ...total, minor: 0n };
  const net = { ...total, minor: lines.reduce((sum, { money }) => sum + money.minor, 0n) };
  const tax = { ...total, minor: total.minor - net.minor };
  return {
    lines: lines.map(({ text, money, tax: taxed, item, periodFrom, periodTo }) => ({
      ...(taxed ?? untaxed),
      text,
      quantity: item?.quantity ?? "1",
      unit: unitCode(item?.unit ?? ""),
      price: item?.price ?? money,
      discount: item?.discount ?? none,
      net: money,
      from: periodFrom ?? periodTo,
      to: periodTo ?? periodFrom,
    })),
    // Where a rate applies, even of zero, the standard allows no reason (BR-S-10, BR-Z-10).
    taxes: taxes.map((one) => (one.category === "S" || one.category === "Z" ? { ...one, reason: "" } : one)),
    ...(taxes.length === 0 && { taxes: [{ ...untaxed, reason: "Not subject to tax.", net, tax: none }] }),
    net,
    tax,
    ownTax: details.exchange && tax.minor > 0n ? exchanged(tax, details.exchange) : null,
    gross: total,
  };
}

/** An amount as the standard writes it: with two decimals at most. */
export function amountOf(money: Money): string {
  const written = toDecimal(money);
  return decimalsOf(money.currency) > 2 ? written.replace(/(\.\d\d)0+$/, "$1") : written;
}

/** Whether the standard, which has two decimals, can say these amounts; those of a Kuwaiti dinar have three. */
export const canSay = ({ minor, currency }: Money): boolean =>
  decimalsOf(currency) <= 2 || minor % 10n ** BigInt(decimalsOf(currency) - 2) === 0n;
