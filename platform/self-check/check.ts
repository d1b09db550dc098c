import type { Database } from "#domain/kernel/database.ts";
import type { Config } from "#platform/config/config.ts";
import type { FileStore } from "#platform/files/file-store.ts";

/** One line of the self-check. `todo`: what to do, if something has to be done. */
export type Check = { name: string; found: string; todo: string | null };

export type Checked = {
  config: Config;
  db: Database;
  files: Pick<FileStore, "put" | "read" | "remove">;
  now: Date;
  timeZone: string;
  passwordLength: number;
  /** The addresses in X-Forwarded-For of a request that came in from outside; undefined where there is none to look at. */
  forwarded?: number;
};

type CheckResult = Omit<Check, "name">;
export type Checking = (checked: Checked) => Promise<CheckResult>;
/** Of something that need not be set up: null while it is not, and then there is no line. */
export type OptionalChecking = (checked: Checked) => Promise<CheckResult | null>;

export const fine = (found: string) => ({ found, todo: null });
export const amiss = (found: string, todo: string) => ({ found, todo });

const patienceMs = 5_000;

/** Asks all of them at once. One that fails, or takes longer than five seconds, is a line that says so. */
export async function askAll(checks: Record<string, OptionalChecking>, checked: Checked): Promise<Check[]> {
  const lines = await Promise.all(
    Object.entries(checks).map(async ([name, check]) => {
      const late = Promise.withResolvers<CheckResult>();
      const timer = setTimeout(() => late.resolve(amiss("No answer within five seconds.", tryAgain)), patienceMs);
      const answer = check(checked).catch((problem: unknown) => {
        const why = problem instanceof Error ? problem.message : String(problem);
        return amiss(why, tryAgain);
      });
      const line = await Promise.race([answer, late.promise]).finally(() => clearTimeout(timer));
      return line && { name, ...line };
    }),
  );
  return lines.filter((line) => line !== null);
}

const tryAgain = "Put right what it says, then check again.";
