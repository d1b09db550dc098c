export { countMonths, movingDeals, readMeetingResults } from "./count-steps.ts";
export type { MeetingCounts, MeetingGroup, MeetingResults } from "./meeting-results.ts";
export { type ClaimAge, readAgeing } from "./read-ageing.ts";
export { type Charged, type DealResults, readDealResults, type Tally } from "./read-results.ts";
