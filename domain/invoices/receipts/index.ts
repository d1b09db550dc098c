export { listReceipts, readCredit, refundReceipt, undoReceipt } from "./correct-receipt.ts";
export type { Receipt } from "./receipt.ts";
export { applyCredit, lockOpen, recordPayment, takeReceipt } from "./record-receipt.ts";
