/** How a run is doing, in words. */
export const runStates: Record<string, string> = {
  waiting: "Waiting to begin",
  running: "Running",
  done: "Done",
  failed: "Failed",
  stopped: "Stopped",
};
