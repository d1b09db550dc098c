import type { RunState } from "#domain/backups/index.ts";

/** How a run is doing, in words. */
export const runStates: Record<RunState, string> = {
  waiting: "Waiting to begin",
  running: "Running",
  done: "Done",
  failed: "Failed",
  stopped: "Stopped",
};
