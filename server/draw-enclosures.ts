import { jobs } from "#domain/access/actor.ts";
import { creditNoteFileName, creditNoteSheet, readCreditNote } from "#domain/invoices/credits/index.ts";
import { invoiceFileName, invoiceSheet, readInvoice } from "#domain/invoices/index.ts";
import { formatsFor } from "#domain/kernel/format/formats.ts";
import type { Enclosure } from "#domain/notifications/index.ts";
import { drawSheet } from "#platform/pdf/draw-sheet.ts";
import type { AppContext } from "./app-context.ts";

type EnclosureDeps = Pick<AppContext, "db" | "settings" | "readLogo">;

/** What travels with emails: documents and the agency's logo, each null when there is none. */
export const enclosuresOf = (opened: EnclosureDeps) => ({
  drawInvoice: (id: string) => drawInvoice(opened, id),
  drawCreditNote: (id: string) => drawCreditNote(opened, id),
  readLogo: opened.readLogo,
});

async function drawInvoice({ db, settings, readLogo }: EnclosureDeps, id: string): Promise<Enclosure | null> {
  const read = await readInvoice({ db, actor: jobs }, { id });
  if (!read.ok) return null;
  const { invoice } = read.value;
  const { brand, place } = await settings();
  const sheet = invoiceSheet(invoice, brand.name, formatsFor(place));
  const content = await drawSheet({ ...sheet, logo: await readLogo() });
  return { filename: invoiceFileName(invoice), contentType: "application/pdf", content };
}

async function drawCreditNote({ db, settings, readLogo }: EnclosureDeps, id: string): Promise<Enclosure | null> {
  const read = await readCreditNote({ db, actor: jobs }, { id });
  if (!read.ok) return null;
  const { note } = read.value;
  const { brand, place } = await settings();
  const sheet = creditNoteSheet(note, brand.name, formatsFor(place));
  const content = await drawSheet({ ...sheet, logo: await readLogo() });
  return { filename: creditNoteFileName(note), contentType: "application/pdf", content };
}
