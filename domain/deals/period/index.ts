export { type DealPeriod, type PeriodClaim, readPeriod } from "./read-period.ts";
export { type DealReport, readReport } from "./read-report.ts";
