import { type InvoiceForm, invoiceForms } from "#domain/billing/index.ts";
import { done, type Result } from "#domain/kernel/result.ts";
import { invoiceConflict } from "../conflicts.ts";
import type { CreditNote } from "../credits/credit-note.ts";
import type { Invoice } from "../invoice.ts";
import { joined } from "../tax/what-lacks.ts";
import { toCii } from "./cii.ts";
import { creditNoteDocument, type EForm, invoiceDocument } from "./document.ts";
import { formLacks } from "./form-lacks.ts";
import { toUbl } from "./ubl.ts";

export type { EForm };

/** A sent invoice or a credit note. */
export type SentDocument = { invoice: Invoice } | { note: CreditNote };

export const eForms: EForm[] = invoiceForms.filter((form): form is EForm => form !== "pdf");
export const isEForm = (text: string): text is EForm => eForms.some((form) => form === text);

/** What a form is called on screens. */
export const formNames: Record<InvoiceForm, string> = {
  pdf: "PDF",
  facturx: "Factur-X",
  xrechnung: "XRechnung",
  peppol: "Peppol UBL",
};

const sharedOf = (document: SentDocument) => ("note" in document ? document.note : document.invoice);

/** How the client took its invoices when this one was sent. */
export const formOf = (document: SentDocument): InvoiceForm =>
  invoiceForms.find((form) => form === sharedOf(document).details?.buyer.form) ?? "pdf";

/**
 * A document's XML in a form; one of Factur-X goes into its PDF. Refused with what it lacks, where a detail that the form
 * needs was not filled in when it was sent.
 */
export function eInvoice(document: SentDocument, form: EForm): Result<string> {
  const { details } = sharedOf(document);
  const refusal = whyNot(document, form);
  if (refusal || !details) return refusal ?? invoiceConflict("before-forms");
  const written =
    "note" in document
      ? creditNoteDocument(document.note, details, form)
      : invoiceDocument(document.invoice, details, form);
  return done(form === "facturx" ? toCii(written) : toUbl(written));
}

/** The forms a document can be had in, besides its PDF. */
export const formsOf = (document: SentDocument): EForm[] => eForms.filter((form) => whyNot(document, form) === null);

function whyNot(document: SentDocument, form: EForm) {
  const state = "note" in document ? "sent" : document.invoice.state;
  if (state === "draft" || state === "void") return invoiceConflict(state);
  const { details, ...shared } = sharedOf(document);
  if (!details) return invoiceConflict("before-forms");
  const lacks = formLacks(form, { ...shared, details }).map(({ what }) => what);
  return lacks.length > 0 ? invoiceConflict("form-lacks", joined(lacks), formNames[form]) : null;
}
