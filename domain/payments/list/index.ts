export { type Balance, balancesOfClients, readBalance } from "./balances.ts";
export { type MonthFees, type PostedForUpdate, readMonthFees, readPostedForUpdate } from "./read-fees.ts";
export { listPayments, type Payment, readPayment } from "./read-payments.ts";
