import type { Permit } from "#domain/access/permit.ts";
import { taxBack } from "#domain/billing/index.ts";
import type { Database } from "#domain/kernel/database.ts";
import { done, type Result } from "#domain/kernel/result.ts";
import { isLocked, paymentConflict, postForInvoice } from "#domain/payments/index.ts";
import type { Invoice } from "../invoice.ts";
import { findCreditedTax, insertTaxBack } from "../tax/tax.queries.ts";

export type CreditedTax = { invoiceTaxId: string; bp: number; netMinor: bigint; taxMinor: bigint };

/** What crediting these lines takes back of their invoice's tax: never more, over all its credit notes, than it charged. */
export async function taxOfLines(
  tx: Database,
  may: Permit<"credit_note.issue">,
  lines: { id: string; invoiceId: string }[],
): Promise<CreditedTax[]> {
  const [first] = lines;
  if (!first) return [];
  const sums = await findCreditedTax(tx, may, { invoiceId: first.invoiceId, lineIds: lines.map(({ id }) => id) });
  return sums.map(({ invoiceTaxId, bp, netMinor, backMinor }) => ({
    invoiceTaxId,
    bp,
    netMinor,
    taxMinor: taxBack(bp, { before: backMinor, now: netMinor }),
  }));
}

type Posting = { noteId: string; name: string; invoice: Invoice; taxes: CreditedTax[]; today: string };

/** Posts the tax that a credit note takes back. As long as its invoice is unpaid it is pending, as that one's tax is. */
export async function postTaxBack(
  tx: Database,
  may: Permit<"credit_note.issue">,
  { noteId: creditNoteId, name, invoice, taxes, today }: Posting,
  now: Date,
): Promise<Result<null>> {
  if (taxes.length > 0 && (await isLocked(tx, may, today))) return paymentConflict("month-locked");
  const { clientId, total, details, state } = invoice;
  for (const { bp, ...sums } of taxes) {
    const amount = { minor: sums.taxMinor, currency: total.currency };
    const description = `${details?.taxName ?? "Tax"} ${bp / 100}%, credit note ${name}`;
    const row = { clientId, kind: "tax", direction: "in", amount, description, day: today } as const;
    const paymentId =
      amount.minor > 0n ? await postForInvoice(tx, may, { ...row, settled: state === "paid" }, now) : null;
    await insertTaxBack(tx, may, { creditNoteId, ...sums, paymentId });
  }
  return done(null);
}
