export { isKeyRevoked, isStillTimely } from "./queue.queries.ts";
export { noteTimes, pauseRulesOfKey, queueRuns, stopRule } from "./queue-runs.ts";
