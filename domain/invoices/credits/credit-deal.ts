import { logged, recorded } from "#domain/access/command.ts";
import type { Context } from "#domain/access/context.ts";
import { declareCommand } from "#domain/access/declare-command.ts";
import type { Permit } from "#domain/access/permit.ts";
import { newId } from "#domain/kernel/id.ts";
import { toDecimal } from "#domain/kernel/money.ts";
import { done, type Result, unwrap } from "#domain/kernel/result.ts";
import { creditConflict } from "../conflicts.ts";
import { creditNoteMoved, invoiceEvents } from "../events.ts";
import { findInvoiceToChange } from "../invoice.queries.ts";
import type { Invoice } from "../invoice.ts";
import { settle } from "../settle-invoice.ts";
import {
  type CreditedLine,
  findLinesOfDeal,
  insertCreditNote,
  isBeingPaid,
  lockInvoices,
  saveCredited,
  takeCreditNumber,
} from "./credit.queries.ts";
import { creditNoteName, creditSeries } from "./credit-note.ts";
import { postTaxBack, taxOfLines } from "./credit-tax.ts";
import { insertUse } from "./credit-use.queries.ts";

/** `since`: the deal's event that made the rows. `today` is the current day in the agency's zone. */
type Crediting = { dealId: string; since: number; reason: string; today: string };

/**
 * Issues a credit note for each sent invoice that asks for a deal, in the transaction that takes the deal back. An unpaid
 * invoice asks for that much less; what is left of the credit counts for the next one.
 */
export const creditDeal = declareCommand({
  action: "credit_note.issue",
  run: async (context: Context, { dealId, since, ...crediting }: Crediting, may) => {
    const { db } = context;
    const lines = await findLinesOfDeal(db, may, { dealId, since });
    const invoiceIds = [...new Set(lines.map((line) => line.invoiceId))];
    await lockInvoices(db, may, invoiceIds);
    for (const invoiceId of invoiceIds) {
      const credited = lines.filter((line) => line.invoiceId === invoiceId);
      unwrap(await credit(context, may, { ...crediting, invoiceId, lines: credited }));
    }
    return recorded(null);
  },
});

type Issuing = Omit<Crediting, "dealId" | "since"> & { invoiceId: string; lines: CreditedLine[] };

async function credit(
  context: Context,
  may: Permit<"credit_note.issue">,
  { invoiceId, lines, reason, today }: Issuing,
): Promise<Result<null>> {
  const { db: tx, now } = context;
  const invoice = await findInvoiceToChange(tx, invoiceId);
  if (invoice?.state !== "sent" && invoice?.state !== "paid") return creditConflict("invoice-changed");
  if (invoice.state === "sent" && (await isBeingPaid(tx, may, invoiceId, now)))
    return creditConflict("invoice-being-paid");
  const note = unwrap(await issue(context, { invoice, lines, reason, today }));
  const taken = note.totalMinor < invoice.open.minor ? note.totalMinor : invoice.open.minor;
  if (invoice.state === "paid" || taken === 0n) return done(null);
  await insertUse(tx, may, { creditNoteId: note.id, invoiceId, amountMinor: taken, usedAt: now });
  await saveCredited(tx, may, invoiceId, { version: invoice.version + 1 });
  const credited = await findInvoiceToChange(tx, invoiceId);
  if (!credited || credited.open.minor > 0n) return done(null);
  return settle(context, { ...credited, by: "credit", on: today, today });
}

const issue = declareCommand({
  action: "credit_note.issue",
  run: async (
    { db, now },
    { invoice, lines, reason, today }: Omit<Issuing, "invoiceId"> & { invoice: Invoice },
    may,
  ) => {
    const { id: invoiceId, clientId, total, name: invoiceName, issuer, recipient, company } = invoice;
    const { currency } = total;
    const number = await takeCreditNumber(db, may, creditSeries);
    const taxes = await taxOfLines(db, may, lines);
    const netMinor = lines.reduce((sum, { amountMinor }) => sum + amountMinor, 0n);
    const totalMinor = taxes.reduce((sum, { taxMinor }) => sum + taxMinor, netMinor);
    const note = {
      id: newId(),
      clientId,
      invoiceId,
      series: creditSeries,
      number,
      currency,
      totalMinor,
      reason,
      issuedOn: today,
      issuer: issuer ?? company,
      recipient: recipient ?? company,
      createdAt: now,
    };
    await insertCreditNote(db, may, note, lines);
    const name = creditNoteName(creditSeries, number);
    unwrap(await postTaxBack(db, may, { noteId: note.id, name, invoice, taxes, today }, now));
    const credited = toDecimal({ minor: totalMinor, currency });
    const after = creditNoteMoved.write({ name, invoice: invoiceName, total: credited, currency, reason });
    return logged(note, invoiceEvents["credit_note.issued"].entry({ entityId: note.id, clientId, after }));
  },
});
