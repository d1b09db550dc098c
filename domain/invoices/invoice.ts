import type { Money } from "#domain/kernel/money.ts";

export const invoiceStates = ["draft", "sent", "paid", "void"] as const;
export type InvoiceState = (typeof invoiceStates)[number];

/** Who marked it as paid: an admin by hand, or a card payment provider. */
export type PaidBy = "hand" | "stand_in" | "stripe";

export type InvoiceLine = { id: string; paymentId: string; text: string; money: Money };

export type InvoiceSummary = {
  id: string;
  clientId: string;
  company: string;
  state: InvoiceState;
  /** "INV-0001"; null for a draft. */
  name: string | null;
  total: Money;
  /** Days, "2026-02-28". */
  issuedOn: string | null;
  dueOn: string | null;
  createdAt: Date;
};

/** `issuer`, `recipient` and `terms` are as they were when it was sent. */
export type Invoice = InvoiceSummary & {
  lines: InvoiceLine[];
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
