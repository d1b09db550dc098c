import type { RequestContext } from "#app/http/request-context.ts";
import { type CreditNote, creditNoteFileName, creditNoteSheet } from "#domain/invoices/credits/index.ts";
import { type Invoice, invoiceFileName, invoiceSheet } from "#domain/invoices/index.ts";
import { formatsFor } from "#domain/kernel/format/formats.ts";
import { drawSheet } from "#platform/pdf/draw-sheet.ts";
import { asItWouldBeSent } from "./as-sent.ts";

type PdfContext = Pick<RequestContext, "app">;

/** An invoice as a PDF. The caller's access has been checked before. */
export async function serveInvoice(ctx: RequestContext, stored: Invoice): Promise<Response> {
  const { app } = ctx;
  const { brand, place } = await app.settings();
  const { invoice } = await asItWouldBeSent(ctx, stored);
  const sheet = invoiceSheet(invoice, brand.name, formatsFor(place));
  return servePdf({ ...sheet, logo: await app.readLogo() }, invoiceFileName(invoice));
}

/** A credit note as a PDF. The caller's access has been checked before. */
export async function serveCreditNote({ app }: PdfContext, note: CreditNote): Promise<Response> {
  const { brand, place } = await app.settings();
  const sheet = creditNoteSheet(note, brand.name, formatsFor(place));
  return servePdf({ ...sheet, logo: await app.readLogo() }, creditNoteFileName(note));
}

/** A document of money, shown in the browser and kept by nobody. */
export async function servePdf(sheet: Parameters<typeof drawSheet>[0], fileName: string): Promise<Response> {
  const bytes = await drawSheet(sheet);
  return new Response(new Uint8Array(bytes), {
    headers: {
      "Content-Type": "application/pdf",
      "Content-Disposition": `inline; filename="${fileName}"`,
      "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox",
      "X-Content-Type-Options": "nosniff",
      "Cache-Control": "private, no-store",
    },
  });
}
