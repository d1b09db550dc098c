/**
 * True when a matched route declares `handle = { hydrate: false }`: a plain document without the application's scripts.
 */
export const isDocument = (handles: unknown[]) =>
  handles.some((handle) => typeof handle === "object" && handle !== null && "hydrate" in handle && !handle.hydrate);
