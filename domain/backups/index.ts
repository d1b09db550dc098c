export { askForRun, stopRun } from "./ask-for-run.ts";
export { backUpNow, carryOutRun, type Work } from "./carry-out-run.ts";
export { askForExport, forgetExports, readExports, takeExport } from "./exports.ts";
export { planRuns } from "./plan-runs.ts";
export { type Latest, readLatest } from "./read-latest.ts";
export { type Runs, readRuns } from "./read-runs.ts";
export type { RunState } from "./run.queries.ts";
