export type { CardProvider, ProviderEvent } from "./card-provider.ts";
export { discardDraft, draftInvoice, editDraft } from "./drafts.ts";
export {
  type Invoice,
  type InvoiceCredit,
  type InvoiceState,
  type InvoiceSummary,
  invoiceName,
  invoiceStates,
} from "./invoice.ts";
export { invoiceFileName, invoiceSheet, invoiceWords, remainder, wayPaid } from "./invoice-sheet.ts";
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
export { sendInvoice } from "./send-invoice.ts";
export { settleInvoice } from "./settle-invoice.ts";
export { voidInvoice } from "./void-invoice.ts";
