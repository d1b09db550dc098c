export type { CardProvider, ProviderEvent } from "./card-provider.ts";
export { accountNote, lineText, taxRows, transferCode } from "./document-words.ts";
export { discardDraft, draftInvoice, editDraft } from "./drafts.ts";
export {
  type Invoice,
  type InvoiceCredit,
  type InvoiceState,
  type InvoiceSummary,
  invoiceName,
  invoiceStates,
} from "./invoice.ts";
export { invoiceFileName, invoiceSheet, invoiceWords, takenOff, wayPaid } from "./invoice-sheet.ts";
export {
  type Charge,
  countSettledCharges,
  listCharges,
  listToInvoice,
  readToPay,
  type ToInvoice,
} from "./list-charges.ts";
export { invoicesToPay, listInvoices, sumOpenInvoices } from "./list-invoices.ts";
export { readInvoice } from "./read-invoice.ts";
export { settleInvoice } from "./receipts/record-receipt.ts";
export { sendInvoice } from "./send-invoice.ts";
export type { Agency } from "./tax/agency.ts";
export { type Lack, readTaxedDraft, type TaxedDraft } from "./tax/tax-draft.ts";
export { voidInvoice } from "./void-invoice.ts";
