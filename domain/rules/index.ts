export {
  createRule,
  editRule,
  pauseRuleByHand,
  removeRule,
  replayRun,
  resumeRule,
} from "./change-rule.ts";
export { noteTimes } from "./queue/index.ts";
export { listRules, type Rule, type RulePage, type RuleRun, readRule } from "./read-rules.ts";
export { forgetRuns, mostRunsAnHour, type RunContext, runNext, runRules } from "./run-next.ts";
export { type RuleTrigger, triggerOf, triggers, whenOf } from "./triggers.ts";
