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
  const { id: invoiceId, clientId, details, lines, taxes } = invoice;
  const isPosting = lines.some(({ paymentId }) => paymentId === null) || taxes.length > 0;
  if (!isPosting) return done(null);
  if (await isLocked(tx, may, today)) return paymentConflict("month-locked");
  const row = { clientId, direction: "out", day: today, settled: false } as const;
  for (const { id, paymentId, money: amount, text } of lines) {
    if (paymentId !== null) continue;
    const posted = await postForInvoice(tx, may, { ...row, kind: "agency_fee", amount, description: text }, now);
    await saveLinePayment(tx, may, id, posted);
  }
  await saveLineTax(tx, may, invoice);
  for (const sum of taxes) {
    const { category, bp, reason, net, tax } = sum;
    const description = `${details?.taxName ?? "Tax"} ${bp / 100}%, invoice ${name}`;
    const paymentId =
      tax.minor > 0n ? await postForInvoice(tx, may, { ...row, kind: "tax", amount: tax, description }, now) : null;
    await insertTax(tx, may, { invoiceId, category, bp, reason, net, tax, paymentId });
  }
  return done(null);
}
