export type { Charge, Charges } from "./charges/read-charges.ts";
export { dealConflict, meetingConflict } from "./conflicts.ts";
export { type ImportedDeal, importedDeal } from "./deal.schema.ts";
export {
  type ClaimState,
  disputeReasons,
  type EventKind,
  lossReasons,
  type Reason,
  returnReasons,
  type Stage,
  stages,
} from "./deal.ts";
export { readForecast, type StageForecast } from "./forecast/read-forecast.ts";
export type { IntakeField } from "./intake.schema.ts";
export { compactTallies, recountDeals } from "./tallies/keep-tallies.ts";
