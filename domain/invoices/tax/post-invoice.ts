import type { Permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";
import { done, type Result } from "#domain/kernel/result.ts";
import { isLocked, paymentConflict, postForInvoice } from "#domain/payments/index.ts";
import { saveLinePayment } from "../draft.queries.ts";
import type { Invoice } from "../invoice.ts";
import { insertTax, saveLineTax } from "./tax.queries.ts";

/** `name`: the number it is about to get. `today`: the day of its rows in the ledger. */
type InvoicePosting = { invoice: Invoice; name: string; today: string };

/** Puts into the ledger what an invoice adds to it: the charges of lines written by hand, and its tax. */
export async function postInvoice(
  tx: Database,
  may: Permit<"invoice.send">,
  { invoice, name, today }: InvoicePosting,
  now: Date,
): Promise<Result<null>> {
  const { id: invoiceId, clientId } = invoice;
  const { charges, taxes } = ledgerRows(invoice, name);
  if (charges.length === 0 && taxes.length === 0) return done(null);
  if (await isLocked(tx, may, today)) return paymentConflict("month-locked");
  const row = { clientId, direction: "out", day: today, settled: false } as const;
  for (const { lineId, ...charge } of charges) {
    const posted = await postForInvoice(tx, may, { ...row, kind: "agency_fee", ...charge }, now);
    await saveLinePayment(tx, may, lineId, posted);
  }
  await saveLineTax(tx, may, invoice);
  for (const { sum, posted } of taxes) {
    const paymentId = posted && (await postForInvoice(tx, may, { ...row, kind: "tax", ...posted }, now));
    await insertTax(tx, may, { invoiceId, ...sum, paymentId });
  }
  return done(null);
}

/** What of an invoice is not in the ledger yet: lines written by hand, and each tax that comes to something. */
export function ledgerRows({ lines, taxes, details }: Pick<Invoice, "lines" | "taxes" | "details">, name: string) {
  return {
    charges: lines
      .filter(({ paymentId }) => paymentId === null)
      .map(({ id, money, text }) => ({ lineId: id, amount: money, description: text })),
    taxes: taxes.map((sum) => ({
      sum,
      posted:
        sum.tax.minor > 0n
          ? { amount: sum.tax, description: `${details?.taxName ?? "Tax"} ${sum.bp / 100}%, invoice ${name}` }
          : null,
    })),
  };
}
