export { noteTimes, queueRuns, stopRule } from "./queue-runs.ts";
