export { type Answering, type AnswerState, answerClaim, openAnswer } from "./answer/answer-claim.ts";
export { answerPath, signAnswers } from "./answer/answer-link.ts";
export { listDeciders } from "./answer/deciders.queries.ts";
export {
  type BillLineName,
  type Closing,
  type DealBill,
  type LineCount,
  type OpenClaim,
  openClaims,
  readDealBill,
} from "./bill/read-bill.ts";
export { type ClientTally, tallyClients } from "./bill/tally-clients.ts";
export type { Charge, Charges } from "./charges/read-charges.ts";
export { addDeal } from "./commands/add-deal.ts";
export type { DealDeps } from "./commands/change-deal.ts";
export { claimDeal, reportClose, withdrawClaim } from "./commands/claim-deal.ts";
export { commentOnDeal } from "./commands/comment-on-deal.ts";
export { type Closable, confirmByUpdate, listClosable } from "./commands/confirm-by-update.ts";
export { correctDeal } from "./commands/correct-deal.ts";
export { confirmClaim, disputeClaim } from "./commands/decide-claim.ts";
export { type DealToEdit, editDeal, readDealToEdit } from "./commands/edit-deal.ts";
export { notePaid } from "./commands/note-paid.ts";
export { moveDeal, recordStep } from "./commands/record-step.ts";
export { remindClient, remindOfClaims } from "./commands/remind-client.ts";
export { answerReturn, returnDeal } from "./commands/return-deal.ts";
export { settleSilence } from "./commands/settle-silence.ts";
export { dealConflict } from "./conflicts.ts";
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
export { type IntakeDeps, type IntakePage, importDeals, readIntake, undoIntake } from "./intake/import-deals.ts";
export { chooseSheet, mapIntake, mendIntake, startIntake } from "./intake/start-intake.ts";
export type { IntakeField } from "./intake.schema.ts";
export type { ClosedSums, LineSum } from "./list/deal-list.queries.ts";
export { exportColumns, exportDeals } from "./list/export-deals.ts";
export {
  type Board,
  type DealRow,
  type Deals,
  listDeals,
  listWaiting,
  readBoard,
} from "./list/list-deals.ts";
export { type Leader, listLeaders } from "./list/list-leaders.ts";
export { type Neighbours, readNeighbours } from "./list/read-neighbours.ts";
export { dealLink, dealOfLink, isOffered, offerLink } from "./meetings/deal-link.ts";
export { type Handover, readHandover } from "./meetings/handover.ts";
export { joinBooking, joinByLink } from "./meetings/join-booking.ts";
export { readInvited } from "./meetings/read-invited.ts";
export { type DealMeetings, listUntold, readDealMeetings } from "./meetings/read-meetings.ts";
export { takeBackMissed, tellHeld, tellMissed } from "./meetings/tell-outcome.ts";
export {
  type DealComment,
  type DealLine,
  type DealPage,
  type DealPayment,
  locateDeal,
  readDeal,
} from "./page/read-deal.ts";
export { locateDealByRef, readDealFile } from "./page/read-deal-file.ts";
export { type DealPeriod, type PeriodClaim, readPeriod } from "./period/read-period.ts";
export { type DealReport, readReport } from "./period/read-report.ts";
export { countMonths, movingDeals } from "./results/count-steps.ts";
export { type ClaimAge, readAgeing } from "./results/read-ageing.ts";
export { type Charged, type DealResults, readDealResults, type Tally } from "./results/read-results.ts";
export { compactTallies, recountDeals } from "./tallies/keep-tallies.ts";
