export {
  createRule,
  editRule,
  pauseRuleByHand,
  removeRule,
  replayRun,
  resumeRule,
} from "./change-rule.ts";
export { gallery, type Sample } from "./gallery.ts";
export { noteTimes } from "./queue/index.ts";
export {
  listChoices,
  listRules,
  type Rule,
  type RuleChoices,
  type RulePage,
  type RuleRun,
  readRule,
} from "./read-rules.ts";
export { forgetRuns, mostRunsAnHour, type RunContext, runNext, runRules } from "./run-next.ts";
export { sentenceOfRule } from "./sentence.ts";
export { type RuleTrial, tryRule } from "./trial.ts";
export { type RuleTrigger, triggerOf, triggers, whenOf } from "./triggers.ts";
