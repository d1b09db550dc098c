export {
  addExclusions,
  type EntriesOutcome,
  type EntryLine,
  endExclusion,
  type MalformedLine,
  type OptOut,
  takeOptOut,
} from "./add-exclusions.ts";
export { type CheckedProspect, checkProspects } from "./check-prospects.ts";
export type { ClientKind, Exclusion, ExclusionKind, ExclusionSubject } from "./exclusion.ts";
export {
  type DatedProspect,
  type ExclusionMatch,
  findExclusions,
  findNearNames,
  findStood,
} from "./find-exclusions.ts";
export type { Prospect } from "./keys.ts";
export { type ExclusionPage, listExclusions } from "./list-exclusions.ts";
