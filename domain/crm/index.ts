export { claimSuggestion, dismissSuggestion, keepSuggestion } from "./claim-suggestion.ts";
export { connectCrm, disconnectCrm, pauseCrm, resumeCrm } from "./connect-crm.ts";
export {
  type CrmAccount,
  type CrmConnection,
  type CrmDoor,
  type CrmKind,
  type CrmStanding,
  crmKinds,
  crmNames,
  crmPlace,
} from "./crm.ts";
export { readCrms } from "./read-crms.ts";
export {
  type CrmPage,
  type CrmSuggestion,
  readCrm,
  readCrmStanding,
  readSuggestions,
  type SuggestionState,
} from "./read-suggestions.ts";
export type { CrmReading } from "./reading.ts";
