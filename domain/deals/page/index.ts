export { type DealComment, type DealLine, type DealPage, type DealPayment, locateDeal, readDeal } from "./read-deal.ts";
export { locateDealByRef, readDealFile } from "./read-deal-file.ts";
