/** Runs `work` one call at a time. Calls that arrive while it runs share one further run, so none is missed. */
export function oneAtATime(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | null = null;
  let next: Promise<void> | null = null;
  const begin = () => {
    running = work().finally(() => {
      running = null;
    });
    return running;
  };
  return () => {
    if (!running) return begin();
    next ??= running
      .catch(() => {})
      .then(() => {
        next = null;
        return begin();
      });
    return next;
  };
}

/** Caches the result of `ask` until it is cleared; a failure is not cached. */
export function memoize<T>(ask: () => Promise<T>) {
  let kept: Promise<T> | null = null;
  const recall = () => {
    kept ??= ask().catch((problem: unknown) => {
      kept = null;
      throw problem;
    });
    return kept;
  };
  const forget = () => {
    kept = null;
  };
  return { ask, recall, forget };
}
