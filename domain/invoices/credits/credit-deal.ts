import type { Actor } from "#domain/access/actor.ts";
import type { Context } from "#domain/access/context.ts";
import { type Permit, permit } from "#domain/access/permit.ts";
import { writeAuditEntry } from "#domain/audit/index.ts";
import type { Database } from "#domain/kernel/database.ts";
import { newId } from "#domain/kernel/id.ts";
import { toDecimal } from "#domain/kernel/money.ts";
import { done, type Result, refuse, unwrap } from "#domain/kernel/result.ts";
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
export async function creditDeal(
  { db: tx, actor, now }: Context,
  { dealId, since, ...crediting }: Crediting,
): Promise<Result<null>> {
  const may = permit(actor, "credit_note.issue", undefined);
  if (!may) return refuse({ kind: "missing" });
  const lines = await findLinesOfDeal(tx, may, { dealId, since });
  const invoiceIds = [...new Set(lines.map((line) => line.invoiceId))];
  await lockInvoices(tx, may, invoiceIds);
  for (const invoiceId of invoiceIds) {
    const credited = lines.filter((line) => line.invoiceId === invoiceId);
    unwrap(await credit(tx, actor, may, { ...crediting, invoiceId, lines: credited, now }));
  }
  return done(null);
}

type Issuing = Omit<Crediting, "dealId" | "since"> & { invoiceId: string; lines: CreditedLine[]; now: Date };

async function credit(
  tx: Database,
  actor: Actor,
  may: Permit<"credit_note.issue">,
  { invoiceId, lines, reason, today, now }: Issuing,
): Promise<Result<null>> {
  const invoice = await findInvoiceToChange(tx, invoiceId);
  if (invoice?.state !== "sent" && invoice?.state !== "paid") return creditConflict("invoice-changed");
  if (invoice.state === "sent" && (await isBeingPaid(tx, may, invoiceId, now)))
    return creditConflict("invoice-being-paid");
  const note = unwrap(await write(tx, may, invoice, { lines, reason, today, now }));
  const taken = note.totalMinor < invoice.open.minor ? note.totalMinor : invoice.open.minor;
  if (invoice.state === "paid" || taken === 0n) return done(null);
  await insertUse(tx, may, { creditNoteId: note.id, invoiceId, amountMinor: taken, usedAt: now });
  await saveCredited(tx, may, invoiceId, { version: invoice.version + 1 });
  const credited = await findInvoiceToChange(tx, invoiceId);
  if (!credited || credited.open.minor > 0n) return done(null);
  return settle({ db: tx, actor, now }, { ...credited, by: "credit", on: today, today });
}

async function write(
  tx: Database,
  may: Permit<"credit_note.issue">,
  invoice: Invoice,
  { lines, reason, today, now }: Omit<Issuing, "invoiceId">,
): Promise<Result<{ id: string; totalMinor: bigint }>> {
  const { id: invoiceId, clientId, total, name: invoiceName, issuer, recipient, company } = invoice;
  const { currency } = total;
  const number = await takeCreditNumber(tx, may, creditSeries);
  const taxes = await taxOfLines(tx, may, lines);
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
  await insertCreditNote(tx, may, note, lines);
  const name = creditNoteName(creditSeries, number);
  unwrap(await postTaxBack(tx, may, { noteId: note.id, name, invoice, taxes, today }, now));
  const credited = toDecimal({ minor: totalMinor, currency });
  const after = creditNoteMoved.write({ name, invoice: invoiceName, total: credited, currency, reason });
  await writeAuditEntry(
    tx,
    may,
    invoiceEvents["credit_note.issued"].entry({ entityId: note.id, clientId, after }),
    now,
  );
  return done(note);
}
