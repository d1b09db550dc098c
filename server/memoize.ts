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
  return { recall, forget };
}
