export { countDeals } from "./deals/count-deals.ts";
export { listLocks, lockMonth, type MonthLock, unlockMonth } from "./months/lock-month.ts";
export { type ApprovedKind, approvedKinds, type Direction, type PaymentKind, type PaymentState } from "./payment.ts";
export { postForUpdate } from "./post-for-update.ts";
