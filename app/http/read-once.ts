import type { ReadContext } from "#domain/access/context.ts";

type Read<Args extends unknown[], Answer> = (context: ReadContext, ...args: Args) => Promise<Answer>;

const kept = new WeakMap<ReadContext, Map<unknown, Map<string, unknown>>>();

/**
 * Reads for a loader what other loaders of the same page read too: the database is asked once in a request. Not for
 * actions, which change what was read.
 */
export function readOnce<Args extends unknown[], Answer>(
  ctx: ReadContext,
  read: Read<Args, Answer>,
  ...args: Args
): Promise<Answer> {
  const reads = kept.get(ctx) ?? new Map<unknown, Map<string, unknown>>();
  kept.set(ctx, reads);
  const answers = reads.get(read) ?? new Map<string, unknown>();
  reads.set(read, answers);
  const key = JSON.stringify(args);
  const answer = answers.get(key) ?? read(ctx, ...args);
  answers.set(key, answer);
  return answer as Promise<Answer>; // kept under the function that gave it
}
