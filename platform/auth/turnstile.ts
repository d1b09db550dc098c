/** Thrown when the queue is full: nothing was done, and the caller may try again shortly. */
export class Busy extends Error {}

/** Runs up to `running` jobs at once and queues up to `waiting` more; any further call is rejected with `Busy`. */
export function turnstile({ running, waiting }: { running: number; waiting: number }) {
  const queue: (() => void)[] = [];
  let inside = 0;

  return async function pass<T>(job: () => Promise<T>): Promise<T> {
    if (inside >= running) {
      if (queue.length >= waiting) throw new Busy("too many passwords at once");
      await new Promise<void>((turn) => queue.push(turn));
    } else inside += 1;
    try {
      return await job();
    } finally {
      // The slot is handed over directly, so that a new call cannot jump the queue.
      const next = queue.shift();
      if (next) next();
      else inside -= 1;
    }
  };
}
