import { jobs } from "#domain/access/actor.ts";
import { invoiceFileName, invoiceSheet, readInvoice } from "#domain/invoices/index.ts";
import { formatsFor } from "#domain/kernel/format/formats.ts";
import type { Enclosure } from "#domain/notifications/index.ts";
import { drawSheet } from "#platform/pdf/draw-sheet.ts";
import type { AppContext } from "./app-context.ts";

/** An invoice as attached to an email; null when it no longer exists. */
export async function drawInvoice(
  { db, settings, readLogo }: Pick<AppContext, "db" | "settings" | "readLogo">,
  id: string,
): Promise<Enclosure | null> {
  const read = await readInvoice(db, jobs, id);
  if (!read.ok) return null;
  const { invoice } = read.value;
  const { brand, place } = await settings();
  const sheet = invoiceSheet(invoice, brand.name, formatsFor(place));
  const content = await drawSheet({ ...sheet, logo: await readLogo() });
  return { filename: invoiceFileName(invoice), contentType: "application/pdf", content };
}
