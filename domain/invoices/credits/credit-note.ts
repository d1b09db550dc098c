import type { Money } from "#domain/kernel/money.ts";
import { type InvoiceLine, type InvoiceTax, invoiceName } from "../invoice.ts";
import type { InvoiceDetails } from "../tax/details.ts";

/** The series of all credit notes, beside the series of invoices. */
export const creditSeries = "CN";

export const creditNoteName = (series: string, number: number): string => invoiceName(series, number);

export type CreditNoteSummary = {
  id: string;
  clientId: string;
  name: string;
  /** The invoice it refers to. */
  invoice: { id: string; name: string };
  total: Money;
  /** What no invoice has used yet and was not refunded. */
  left: Money;
  issuedOn: string;
  refundedOn: string | null;
  createdAt: Date;
};

/** `issuer` and `recipient` are those of its invoice. */
export type CreditNote = CreditNoteSummary & {
  company: string;
  lines: Pick<InvoiceLine, "text" | "money" | "tax">[];
  taxes: InvoiceTax[];
  /** As its invoice keeps them. */
  details: InvoiceDetails | null;
  orderNumber: string;
  reason: string;
  issuer: string;
  recipient: string;
  refunded: Money;
  /** The invoices it was counted for. */
  uses: { invoiceId: string; name: string; amount: Money }[];
};
