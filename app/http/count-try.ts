import { door } from "#domain/access/actor.ts";
import type { Result } from "#domain/kernel/result.ts";
import { forgiveTries, trySignIn } from "#domain/users/tries/index.ts";
import type { RequestContext } from "./request-context.ts";

/**
 * A success resets the count for the same secret only: a second factor users set up themselves must not pay for guesses
 * at a password.
 */
type Secret = "password" | "code" | "enrolment";

/**
 * Counts an attempt at one of the signed-in user's secrets before it is checked, and gives it back when it was right.
 */
export async function countTry<T>(
  { db, actor, now }: Pick<RequestContext, "db" | "actor" | "now">,
  secret: Secret,
  work: () => Promise<Result<T>>,
): Promise<Result<T> | { ok: false; problem: { kind: "limited"; retryAfterSeconds: number } }> {
  const budget = `${secret} ${"id" in actor ? actor.id : ""}`;
  const tried = await trySignIn({ db, actor: door, now }, budget);
  if (!tried.ok) return tried;
  const result = await work();
  if (result.ok) await forgiveTries({ db, actor: door, now }, budget);
  return result;
}
