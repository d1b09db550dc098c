import type { Visit } from "#app/http/visit.ts";
import { door } from "#domain/access/actor.ts";
import type { Result } from "#domain/kernel/result.ts";
import { forgiveTries, trySignIn } from "#domain/people/index.ts";

/** Counts a try at somebody's code or password after the door, and forgives it when it was right. */
export async function countTry<T>(
  { db, actor, now }: Visit,
  work: () => Promise<Result<T>>,
): Promise<Result<T> | { ok: false; problem: { kind: "limited"; retryAfterSeconds: number } }> {
  const budget = `proof ${"id" in actor ? actor.id : ""}`;
  const tried = await trySignIn(db, door, budget, now);
  if (!tried.ok) return tried;
  const result = await work();
  if (result.ok) await forgiveTries(db, door, budget, now);
  return result;
}
