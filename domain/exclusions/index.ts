export {
  addExclusions,
  type EntriesOutcome,
  type EntryLine,
  endExclusion,
  type MalformedLine,
  type OptOut,
  takeOptOut,
} from "./add-exclusions.ts";
export type { FoundEntry } from "./exclusion.queries.ts";
export type { ClientKind, Exclusion, ExclusionKind, ExclusionSubject } from "./exclusion.ts";
export type { Prospect } from "./keys.ts";
export { type ExclusionPage, listExclusions, lookUpExclusions } from "./list-exclusions.ts";
export {
  type CheckedProspect,
  checkProspects,
  type DatedProspect,
  type ExclusionMatch,
  listNearNames,
  matchExclusions,
  matchStanding,
} from "./match-exclusions.ts";
