import type { DealPage } from "#domain/deals/index.ts";

/** Fees that stand on no invoice yet, or the draft that they stand on. */
export type Invoicing = { paymentIds: string[]; draftId: string | null };

type Deal = Pick<DealPage, "offers"> & {
  payments: Pick<DealPage["payments"][number], "id" | "dealPart" | "status" | "reversesId" | "invoiceId" | "number">[];
};

/** What is left to invoice of a deal, for whoever writes invoices. */
export function invoicingOf({ offers, payments }: Deal): Invoicing | null {
  if (!offers.invoice) return null;
  const fees = payments.filter(
    ({ dealPart, status, reversesId }) => dealPart !== "value" && status === "pending" && reversesId === null,
  );
  const paymentIds = fees.filter(({ invoiceId }) => invoiceId === null).map(({ id }) => id);
  const draftId = fees.find(({ invoiceId, number }) => invoiceId !== null && number === null)?.invoiceId ?? null;
  return paymentIds.length > 0 || draftId !== null ? { paymentIds, draftId } : null;
}
