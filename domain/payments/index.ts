export { addPayment } from "./commands/add-payment.ts";
export { movePayment } from "./commands/move-payment.ts";
export { reversePayment } from "./commands/reverse-payment.ts";
export { readAgreement, readCommission } from "./commission.ts";
export { paymentConflict } from "./conflicts.ts";
export { countDeals } from "./deals/count-deals.ts";
export { balancesOfClients } from "./list/balances-of-clients.ts";
export { listPayments, type Payment } from "./list/list-payments.ts";
export { type Balance, readBalance } from "./list/read-balance.ts";
export { type MonthFees, readMonthFees } from "./list/read-month-fees.ts";
export { readPayment } from "./list/read-payment.ts";
export { type PostedForUpdate, readPostedForUpdate } from "./list/read-posted-for-update.ts";
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
export { postForUpdate } from "./post-for-update.ts";
export { addRecurring } from "./recurring/add-recurring.ts";
export { editRecurring, pauseRecurring, resumeRecurring } from "./recurring/change-recurring.ts";
export { type Cadence, cadences, type Due, dueDates, nextDue, type Rhythm } from "./recurring/due-dates.ts";
export { listRecurring, type Recurring, readRecurring } from "./recurring/list-recurring.ts";
export { runFees } from "./recurring/run-fees.ts";
export { type Post, type Run, runRecurring } from "./recurring/run-recurring.ts";
export { readStatement, type Statement, type StatementPart, type StatementRow } from "./statement/read-statement.ts";
