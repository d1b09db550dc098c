import { plainAnswer } from "#app/http/limit-files.ts";
import type { RequestContext } from "#app/http/request-context.ts";
import { type CreditNote, creditNoteFileName, creditNoteSheet } from "#domain/invoices/credits/index.ts";
import { eInvoice, formOf, isEForm, type SentDocument } from "#domain/invoices/e-invoice/index.ts";
import { type Invoice, invoiceFileName, invoiceSheet } from "#domain/invoices/index.ts";
import { formatsFor } from "#domain/kernel/format/formats.ts";
import { drawSheet } from "#platform/pdf/draw-sheet.ts";
import { asItWouldBeSent } from "./as-sent.ts";

type PdfContext = Pick<RequestContext, "app">;

/** An invoice as a PDF or in a form for programs. The caller's access has been checked before. */
export async function serveInvoice(ctx: RequestContext, stored: Invoice, form?: string): Promise<Response> {
  const { app } = ctx;
  const { brand, place } = await app.settings();
  const { invoice } = await asItWouldBeSent(ctx, stored);
  const sheet = invoiceSheet(invoice, brand.name, formatsFor(place));
  return serveForm(ctx, { sheet, document: { invoice }, fileName: invoiceFileName(invoice), form });
}

/** A credit note as a PDF or in a form for programs. The caller's access has been checked before. */
export async function serveCreditNote(ctx: PdfContext, note: CreditNote, form?: string): Promise<Response> {
  const { brand, place } = await ctx.app.settings();
  const sheet = creditNoteSheet(note, brand.name, formatsFor(place));
  return serveForm(ctx, { sheet, document: { note }, fileName: creditNoteFileName(note), form });
}

type ServedForm = {
  sheet: Parameters<typeof drawSheet>[0];
  document: SentDocument;
  fileName: string;
  /** From the address; undefined for what people read. */
  form: string | undefined;
};

/** What people read holds the XML of Factur-X where the client takes its invoices so. */
async function serveForm({ app }: PdfContext, { sheet, document, fileName, form }: ServedForm): Promise<Response> {
  if (form !== undefined && !isEForm(form)) return plainAnswer("There is no such form.", 404);
  const asked = form ?? (formOf(document) === "facturx" ? "facturx" : null);
  const written = asked && eInvoice(document, asked);
  if (form !== undefined && written && !written.ok)
    return plainAnswer(written.problem.kind === "conflict" ? written.problem.because : "Not found.", 409);
  const xml = written?.ok ? written.value : null;
  if (form === undefined || form === "facturx")
    return servePdf({ ...sheet, logo: await app.readLogo(), eInvoice: xml }, fileName);
  const name = fileName.replace(/pdf$/, "xml");
  return new Response(xml, {
    headers: {
      "Content-Type": "application/xml; charset=utf-8",
      "Content-Disposition": `attachment; filename="${form}-${name}"`,
      "X-Content-Type-Options": "nosniff",
      "Cache-Control": "private, no-store",
    },
  });
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
