export type { StageWord, StageWords } from "./file-stages.ts";
export { type IntakePage, importDeals, readIntake, undoIntake } from "./import-deals.ts";
export type { DealAhead } from "./intake.queries.ts";
export type { PlannedDeal } from "./plan-intake.ts";
export type { IntakeDeps } from "./plan-now.ts";
export { chooseSheet, chooseStages, mapIntake, mendIntake, startIntake } from "./start-intake.ts";
