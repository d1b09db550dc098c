import type { RequestContext } from "#app/http/request-context.ts";
import type { BookedPart } from "#domain/accounting/index.ts";
import { creditNoteSheet, readCreditNote } from "#domain/invoices/credits/index.ts";
import { type Invoice, invoiceSheet, readInvoice } from "#domain/invoices/index.ts";
import { formatsFor } from "#domain/kernel/format/formats.ts";
import type { ZipEntry } from "#platform/files/write-zip.ts";
import { drawSheet } from "#platform/pdf/draw-sheet.ts";
import { datevBatch } from "./datev.ts";
import { journal, quickBooksInvoices, xeroInvoices } from "./tables.ts";

type Month = { month: string; parts: BookedPart[] };

/** Everything of a month for the accountant, one file after the other. */
export async function* archiveOf(ctx: RequestContext, { month, parts }: Month): AsyncGenerator<ZipEntry> {
  const { accounting: setting } = await ctx.app.settings();
  const batch = { month, parts, setting };
  yield { name: `EXTF_Buchungsstapel_${month}.csv`, bytes: datevBatch(batch) };
  yield { name: `xero-invoices-${month}.csv`, bytes: Buffer.from(xeroInvoices(batch)) };
  yield { name: `quickbooks-invoices-${month}.csv`, bytes: Buffer.from(quickBooksInvoices(batch)) };
  yield { name: `journal-${month}.csv`, bytes: Buffer.from(journal(batch)) };
  const documents = new Map(parts.filter(({ kind }) => kind !== "void").map((part) => [part.name, part]));
  for (const [name, part] of documents) {
    const bytes = await documentOf(ctx, part);
    if (bytes) yield { name: `documents/${name}.pdf`, bytes };
  }
}

async function documentOf(ctx: RequestContext, { kind, id, clientId }: BookedPart): Promise<Buffer | null> {
  const { brand, place } = await ctx.app.settings();
  const formats = formatsFor(place);
  const logo = await ctx.app.readLogo();
  if (kind === "credit_note") {
    const note = await readCreditNote(ctx, { id, clientId });
    return note.ok
      ? Buffer.from(await drawSheet({ ...creditNoteSheet(note.value.note, brand.name, formats), logo }))
      : null;
  }
  const read = await readInvoice(ctx, { id, clientId });
  if (read.ok)
    return Buffer.from(await drawSheet({ ...invoiceSheet(asSent(read.value.invoice), brand.name, formats), logo }));
  return null;
}

/** An invoice as it was on the day it was sent: paying or voiding it later makes no other document. */
function asSent(invoice: Invoice): Invoice {
  const { total } = invoice;
  const credits = invoice.credits.filter(({ isOwn }) => !isOwn);
  const left = credits.reduce((sum, { used }) => sum - used.minor, total.minor);
  const toPay = { minor: left, currency: total.currency };
  return { ...invoice, credits, toPay, state: "sent", paidAt: null, paidBy: null, voidedAt: null, voidReason: null };
}
