import type { Context } from "#domain/access/context.ts";
import { permit } from "#domain/access/permit.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import { deleteTries, findNextTry, free, takeTry } from "./sign-in-try.queries.ts";

type Limited = { kind: "limited"; retryAfterSeconds: number };

/** The last free attempt, after which the waits begin. */
export const lastFreeTry = free;

/**
 * Requests one attempt at a password. `key` is an account for strangers, or the device that signed in to it before: an
 * attacker elsewhere does not use up the owner's attempts.
 */
export async function trySignIn({ db, actor: door, now }: Context, key: string): Promise<Result<number, Limited>> {
  const may = permit(door, "sign_in.try", undefined);
  const tries = may && (await takeTry(db, may, key, now));
  if (tries) return done(tries);
  const next = await findNextTry(db, key);
  const seconds = next ? Math.ceil((next.getTime() - now.getTime()) / 1000) : 1;
  return refuse({ kind: "limited", retryAfterSeconds: Math.max(1, seconds) });
}

/** After a successful sign-in the count starts again. */
export async function forgiveTries({ db, actor: door, now }: Context, key: string): Promise<void> {
  const may = permit(door, "sign_in.try", undefined);
  if (may) await deleteTries(db, may, key, now);
}
