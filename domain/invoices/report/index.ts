export { exportTaxReport, listTaxEntries, readTaxReport } from "./read-report.ts";
export type { TaxBasis, TaxEntry, TaxReportRow, TaxSpan } from "./report.queries.ts";
