export { addAgreement } from "./add-agreement.ts";
export {
  agreementNow,
  agreementOf,
  agreementOn,
  agreementsOf,
  latestAgreement,
  selectAgreements as agreementsFor,
} from "./agreement.queries.ts";
export { agreementForm } from "./agreement.schema.ts";
export type { Agreement, Criterion, FeeRule, Rule, Tier } from "./agreement.ts";
export {
  describeFee,
  describeFeeFor,
  feeOn,
  feeOnPart,
  isMereShare,
  isUnagreed,
  readFeeDescription,
  shareBehind,
} from "./fee.ts";
export { agreementsEndedBy, endedByCommission, listAgreements, listUnagreed, unpaidUnder } from "./list-agreements.ts";
export { readRule, readShare } from "./read-rule.ts";
