export { feeSteps, type LateTerms, lateTerms, lateTermsDefault } from "./late-terms.schema.ts";
