import type { RequestContext } from "#app/http/request-context.ts";
import { type Invoice, invoiceFileName, invoiceSheet } from "#domain/invoices/index.ts";
import { formatsFor } from "#domain/kernel/format/formats.ts";
import { drawSheet } from "#platform/pdf/draw-sheet.ts";

/** An invoice as a PDF. The caller's access has been checked before. */
export async function serveInvoice({ app }: Pick<RequestContext, "app">, invoice: Invoice): Promise<Response> {
  const { brand, place } = await app.settings();
  const sheet = invoiceSheet(invoice, brand.name, formatsFor(place));
  const bytes = await drawSheet({ ...sheet, logo: await app.readLogo() });
  return new Response(new Uint8Array(bytes), {
    headers: {
      "Content-Type": "application/pdf",
      "Content-Disposition": `inline; filename="${invoiceFileName(invoice)}"`,
      "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox",
      "X-Content-Type-Options": "nosniff",
      "Cache-Control": "private, no-store",
    },
  });
}
