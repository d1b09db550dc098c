export { addPayment } from "./commands/add-payment.ts";
export { movePayment, reversePayment } from "./commands/correct-payment.ts";
export { readAgreement, readCommission } from "./commission.ts";
export { paymentConflict } from "./conflicts.ts";
export { countDeals } from "./deals/count-deals.ts";
export { isLocked } from "./month.queries.ts";
export { listLocks, lockMonth, type MonthLock, unlockMonth } from "./months/lock-month.ts";
export { ledgerDayAs, readAmount } from "./payment.schema.ts";
export {
  type ApprovedKind,
  approvedKinds,
  type Direction,
  type PaymentKind,
  type PaymentState,
  paymentKinds,
  paymentStates,
} from "./payment.ts";
export { postForDeal, takeBackDeal } from "./post-for-deal.ts";
export { postForInvoice } from "./post-for-invoice.ts";
export { postForUpdate } from "./post-for-update.ts";
export { readStatement, type Statement, type StatementPart, type StatementRow } from "./statement/read-statement.ts";
