import { AsyncLocalStorage } from "node:async_hooks";

type Count = { queries: number };

const counts = new AsyncLocalStorage<Count>();

/** Runs `work`, which can see in `count` how many statements it has sent to the database so far. */
export function countQueries<Answer>(work: (count: Count) => Answer): Answer {
  const count = { queries: 0 };
  return counts.run(count, () => work(count));
}

/** Called for each statement that was answered. */
export function noteQuery() {
  const count = counts.getStore();
  if (count) count.queries += 1;
}
