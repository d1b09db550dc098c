export type { Receipt } from "./receipt.ts";
export { applyCredit, lockOpen, recordPayment, takeReceipt } from "./record-receipt.ts";
export { listReceipts, readCredit, refundReceipt } from "./refund-receipt.ts";
export { undoReceipt } from "./undo-receipt.ts";
