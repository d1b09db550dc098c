export { backUpNow, carryOutRun, type Work } from "./carry-out-run.ts";
export { askForExport, forgetExports, readExports, takeExport } from "./exports.ts";
export type { RunState } from "./run.queries.ts";
export { askForRun, type Latest, planRuns, type Runs, readLatest, readRuns, stopRun } from "./runs.ts";
