import type { LineTax, Treatment } from "#domain/billing/index.ts";
import type { Money } from "#domain/kernel/money.ts";
import type { InvoiceDetails } from "./tax/details.ts";

export const invoiceStates = ["draft", "sent", "paid", "void"] as const;
export type InvoiceState = (typeof invoiceStates)[number];

/** How money came: recorded by hand, from a bank statement, or by a card payment provider. */
export type PaidWay = "hand" | "bank" | "stand_in" | "stripe";

/** What paid it last; `credit`: nothing came for it, it was covered by what the client had. */
export type PaidBy = PaidWay | "credit";

/** Money that paid an invoice, or a part of it. */
export type InvoicePayment = { receiptId: string; amount: Money; receivedOn: string; paidBy: PaidWay };

/** What a line that was written by hand is made of. `quantity` is a plain decimal. */
export type LineItem = { quantity: string; unit: string; price: Money; discount: Money };

/**
 * `paymentId` null: written by hand, and not in the ledger before its invoice is sent. `treatment`: how it is taxed where
 * that is not as the client. A credited line is not asked for any more.
 */
export type InvoiceLine = {
  id: string;
  paymentId: string | null;
  text: string;
  money: Money;
  isCredited: boolean;
  treatment: Treatment | null;
  tax: Pick<LineTax, "category" | "bp"> | null;
  item: LineItem | null;
  periodFrom: string | null;
  periodTo: string | null;
};

/** The tax of one category and rate. */
export type InvoiceTax = LineTax & { net: Money; tax: Money };

/** A credit note that refers to an invoice (`isOwn`), or was counted when it was sent. */
export type InvoiceCredit = { id: string; name: string; total: Money; used: Money; isOwn: boolean };

export type InvoiceSummary = {
  id: string;
  clientId: string;
  company: string;
  state: InvoiceState;
  /** "INV-0001"; null for a draft. */
  name: string | null;
  total: Money;
  /** The total less the credit notes that were counted for it. */
  toPay: Money;
  /** What came for it. */
  paid: Money;
  /** What is still to pay of one that was sent; zero for any other. */
  open: Money;
  /** Days, "2026-02-28". */
  issuedOn: string | null;
  dueOn: string | null;
  createdAt: Date;
};

/** `issuer`, `recipient` and `terms` are as they were when it was sent. */
export type Invoice = InvoiceSummary & {
  lines: InvoiceLine[];
  /** The sum of the lines; the total is more where tax is charged. */
  net: Money;
  taxes: InvoiceTax[];
  details: InvoiceDetails | null;
  orderNumber: string;
  credits: InvoiceCredit[];
  payments: InvoicePayment[];
  note: string;
  issuer: string | null;
  recipient: string | null;
  terms: string | null;
  sentAt: Date | null;
  paidAt: Date | null;
  paidBy: PaidBy | null;
  voidedAt: Date | null;
  voidReason: string | null;
  version: number;
};

export const invoiceName = (series: string, number: number): string => `${series}-${String(number).padStart(4, "0")}`;

/** The day a number of days after another. */
export function daysAfter(day: string, days: number): string {
  const at = new Date(`${day}T00:00:00Z`);
  at.setUTCDate(at.getUTCDate() + days);
  return at.toISOString().slice(0, 10);
}
