import { z } from "zod";
import { jobs } from "#domain/access/actor.ts";
import { creditNoteFileName, creditNoteSheet, readCreditNote } from "#domain/invoices/credits/index.ts";
import { eInvoice, formOf, type SentDocument } from "#domain/invoices/e-invoice/index.ts";
import { invoiceFileName, invoiceSheet, readInvoice } from "#domain/invoices/index.ts";
import { accountFor, accountSheet, readAccountStatement, statementFileName } from "#domain/invoices/statement/index.ts";
import { formatsFor } from "#domain/kernel/format/formats.ts";
import type { Enclosure } from "#domain/notifications/index.ts";
import { drawSheet } from "#platform/pdf/draw-sheet.ts";
import type { AppContext } from "./app-context.ts";

type EnclosureDeps = Pick<AppContext, "db" | "settings" | "readLogo">;

/** What travels with emails: documents and the agency's logo, none where there is none. */
export const enclosuresOf = (opened: EnclosureDeps) => ({
  drawInvoice: (id: string) => drawInvoice(opened, id),
  drawCreditNote: (id: string) => drawCreditNote(opened, id),
  drawStatement: (asked: unknown) => drawStatement(opened, asked),
  readLogo: opened.readLogo,
});

async function drawInvoice(deps: EnclosureDeps, id: string): Promise<Enclosure[]> {
  const { db, settings } = deps;
  const read = await readInvoice({ db, actor: jobs }, { id });
  if (!read.ok) return [];
  const { invoice } = read.value;
  const { brand, place } = await settings();
  const sheet = invoiceSheet(invoice, brand.name, formatsFor(place));
  return asTaken(deps, { sheet, document: { invoice }, filename: invoiceFileName(invoice) });
}

async function drawCreditNote(deps: EnclosureDeps, id: string): Promise<Enclosure[]> {
  const { db, settings } = deps;
  const read = await readCreditNote({ db, actor: jobs }, { id });
  if (!read.ok) return [];
  const { note } = read.value;
  const { brand, place } = await settings();
  const sheet = creditNoteSheet(note, brand.name, formatsFor(place));
  return asTaken(deps, { sheet, document: { note }, filename: creditNoteFileName(note) });
}

const enclosed = z.object({
  clientId: z.string(),
  currency: z.string(),
  from: z.string(),
  to: z.string(),
  today: z.string(),
});

async function drawStatement({ db, settings, readLogo }: EnclosureDeps, asked: unknown): Promise<Enclosure[]> {
  const { brand, place, bankAccounts } = await settings();
  const wish = enclosed.parse(asked);
  const read = await readAccountStatement({ db, actor: jobs }, wish);
  if (!read.ok) return [];
  const { statement } = read.value;
  const account = accountFor(bankAccounts.accounts, statement.currency);
  const at = new Date(`${wish.today}T00:00:00Z`);
  const sheet = accountSheet(statement, { brandName: brand.name, at, formats: formatsFor(place), account });
  const content = await drawSheet({ ...sheet, logo: await readLogo() });
  return [{ filename: statementFileName(statement), contentType: "application/pdf", content }];
}

type DrawnDocument = { sheet: Parameters<typeof drawSheet>[0]; document: SentDocument; filename: string };

/** The PDF, and what the client's programs read: inside it as Factur-X, or beside it as a file. */
async function asTaken({ readLogo }: Pick<EnclosureDeps, "readLogo">, { sheet, document, filename }: DrawnDocument) {
  const form = formOf(document);
  const written = form === "pdf" ? null : eInvoice(document, form);
  const xml = written?.ok ? written.value : null;
  const content = await drawSheet({ ...sheet, logo: await readLogo(), eInvoice: form === "facturx" ? xml : null });
  const enclosures: Enclosure[] = [{ filename, contentType: "application/pdf", content }];
  if (xml === null || form === "facturx") return enclosures;
  const file = { filename: filename.replace(/pdf$/, "xml"), contentType: "application/xml" };
  return [...enclosures, { ...file, content: new TextEncoder().encode(xml) }];
}
