export {
  createRule,
  editRule,
  removeRule,
} from "./change-rule.ts";
export { gallery, type Sample } from "./gallery.ts";
export { mostRunsAnHour } from "./judge-run.ts";
export { noteTimes } from "./queue/index.ts";
export {
  listChoices,
  listRules,
  listRuns,
  type Rule,
  type RuleChoices,
  type RulePage,
  type RuleRun,
  readRule,
} from "./read-rules.ts";
export {
  actionNames,
  fieldNames,
  mostActions,
  mostConditions,
  operatorNames,
  type RuleForm,
  ruleStates,
  sentOf,
} from "./rule.ts";
export { forgetRuns, type RunContext, runNext, runRules } from "./run-next.ts";
export { sentenceOfRule } from "./sentence.ts";
export { forgetWaiting, pauseRuleByHand, replayRun, resumeRule } from "./switch-rule.ts";
export { type RuleTrial, tryRule } from "./trial.ts";
export { type RuleTrigger, triggerOf, triggers, whenOf } from "./triggers.ts";
