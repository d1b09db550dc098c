type Ask<Answer> = { ask: () => Promise<Answer>; settle: PromiseWithResolvers<Answer> };

/**
 * Asks no more than `most` questions at once, in order, and none before all who ask at this moment have done so. Who
 * asks the same as one that still waits shares its answer; a question under way is asked again, so that no answer is
 * older than the wish for it.
 */
export function fewAtATime<Answer>(most: number) {
  const waiting = new Map<string, Ask<Answer>>();
  let running = 0;

  function begin() {
    for (const [key, { ask, settle }] of waiting) {
      if (running >= most) return;
      waiting.delete(key);
      running += 1;
      ask()
        .finally(() => {
          running -= 1;
          begin();
        })
        .then(settle.resolve, settle.reject);
    }
  }

  return (key: string, ask: () => Promise<Answer>): Promise<Answer> => {
    const known = waiting.get(key);
    if (known) return known.settle.promise;
    const settle = Promise.withResolvers<Answer>();
    if (waiting.set(key, { ask, settle }).size === 1) setImmediate(begin);
    return settle.promise;
  };
}
