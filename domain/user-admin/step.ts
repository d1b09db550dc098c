export type UserStep = "user" | "user profile" | "client record" | "user credentials" | "client information";

/** Thrown when a step fails unexpectedly; the transaction is rolled back. */
export class UserStepFailed extends Error {
  readonly step: UserStep;
  constructor(step: UserStep, cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.step = step;
  }
}

export async function step<T>(name: UserStep, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (problem) {
    throw new UserStepFailed(name, problem);
  }
}
