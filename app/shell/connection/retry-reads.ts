/** The network gave no answer at all; an error response does not count. */
export class Unreachable extends TypeError {}

const pauses = [200, 400, 800];

/**
 * `fetch` as the pages use it: a read that gets no answer is retried three times, after 200 ms and twice as long each
 * time. Writes are sent once, as the server may have received them.
 */
export const retryReads =
  (fetch: typeof globalThis.fetch, pause: (ms: number) => Promise<void> = wait): typeof globalThis.fetch =>
  async (input, init) => {
    const signal = init?.signal ?? (input instanceof Request ? input.signal : undefined);
    const method = init?.method ?? (input instanceof Request ? input.method : "GET");
    const left = method === "GET" ? [...pauses] : [];
    for (;;) {
      try {
        return await fetch(input, init);
      } catch (problem) {
        // Aborted, or not a network failure.
        if (signal?.aborted || !(problem instanceof TypeError)) throw problem;
        const ms = left.shift();
        if (ms === undefined) throw new Unreachable(problem.message, { cause: problem });
        await pause(ms);
        signal?.throwIfAborted();
      }
    }
  };

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
