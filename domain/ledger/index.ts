export { countDeals } from "./deals/count-deals.ts";
export { type ApprovedKind, approvedKinds, type Direction, type PaymentKind, type PaymentState } from "./payment.ts";
export { postForUpdate } from "./post-for-update.ts";
