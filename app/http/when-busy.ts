import { type Problem, type Result, refuse } from "#domain/kernel/result.ts";
import { Busy } from "#platform/auth/turnstile.ts";

type Limited = Extract<Problem, { kind: "limited" }>;

/** Wraps work on passwords: when too much is in progress at once, asks the user to try again; nothing was done. */
export async function whenBusy<T, P extends Problem>(
  work: () => Promise<Result<T, P>>,
): Promise<Result<T, P | Limited>> {
  try {
    return await work();
  } catch (problem) {
    if (isBusy(problem)) return refuse({ kind: "limited", retryAfterSeconds: 2 });
    throw problem;
  }
}

/** Also when it is the cause of a later step's failure. */
const isBusy = (problem: unknown): boolean =>
  problem instanceof Busy || (problem instanceof Error && problem.cause !== undefined && isBusy(problem.cause));
