export { importResults, previewResults, type ResultPreview } from "./import/import-results.ts";
export { offerTemplate } from "./import/offer-template.ts";
export { type PlannedResult, type ResultRow, resultColumns, resultFields } from "./import/plan-import.ts";
export { listResults, type MonthlyResult, type ResultSource, readResult, totalResults } from "./read-results.ts";
export { saveResult } from "./save-result.ts";
