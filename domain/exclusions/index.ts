export {
  addExclusions,
  type EntriesOutcome,
  type EntryLine,
  endExclusion,
  type MalformedLine,
  type OptOut,
  takeOptOut,
} from "./add-exclusions.ts";
export type { ClientKind, Exclusion, ExclusionKind, ExclusionSubject } from "./exclusion.ts";
export type { Prospect } from "./keys.ts";
export { type ExclusionPage, listExclusions } from "./list-exclusions.ts";
export {
  type CheckedProspect,
  checkProspects,
  type DatedProspect,
  type ExclusionMatch,
  listNearNames,
  matchExclusions,
  matchStanding,
} from "./match-exclusions.ts";
