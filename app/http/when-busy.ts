import { type Problem, type Result, refuse } from "#domain/kernel/result.ts";
import { Busy } from "#platform/auth/turnstile.ts";

type Limited = Extract<Problem, { kind: "limited" }>;

/** Where a password is worked on: when too many are at once, this one waits for another try, and nothing was done. */
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

/** Also where the step of a longer deed says that it failed because of it. */
const isBusy = (problem: unknown): boolean =>
  problem instanceof Busy || (problem instanceof Error && problem.cause !== undefined && isBusy(problem.cause));
