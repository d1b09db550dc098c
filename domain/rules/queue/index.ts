export { isStillTimely } from "./queue.queries.ts";
export { noteTimes, queueRuns, stopRule } from "./queue-runs.ts";
