export { creditDeal } from "./credit-deal.ts";
export type { CreditNote, CreditNoteSummary } from "./credit-note.ts";
export { creditNoteFileName, creditNoteSheet } from "./credit-note-sheet.ts";
export { listCreditNotes, readCreditNote, refundCredit } from "./credit-notes.ts";
