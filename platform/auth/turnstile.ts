/** Thrown when the queue is full: nothing was done, the caller may try again shortly. */
export class Busy extends Error {}

/** Lets `running` jobs in at once and `waiting` more queue; whoever comes after is turned away with `Busy`. */
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
      // The place is handed on, so that nobody slips in between.
      const next = queue.shift();
      if (next) next();
      else inside -= 1;
    }
  };
}
