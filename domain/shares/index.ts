export { addShareRule, listShareRules, readShareRule } from "./add-rule.ts";
export { shareConflict } from "./conflicts.ts";
export { readDealTeam, setDealTeam } from "./deal-team.ts";
export { type Payout, type PayoutPart, payShares, previewPayout } from "./payout.ts";
export {
  type ClientMargin,
  type ComingShare,
  listOwnShares,
  listSharesOf,
  readMargins,
  sumShares,
} from "./read-shares.ts";
export { type RoleShare, type Share, type ShareRole, type ShareRule, type ShareSums, shareRoles } from "./share.ts";
