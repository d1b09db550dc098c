import { data } from "react-router";
import { passwordMeans } from "#app/http/password-means.ts";
import type { Visit } from "#app/http/visit.ts";
import { door } from "#domain/access/actor.ts";
import { changePassword, forgiveTries, trySignIn } from "#domain/people/index.ts";
import { Busy } from "#platform/auth/turnstile.ts";

export type PasswordAnswer = { kind: "changed" | "refused"; because: string; at: number };

const refused = (because: string, status: number) =>
  data({ kind: "refused", because, at: Date.now() } satisfies PasswordAnswer, { status });

const typedIn = (form: FormData, name: string) => String(form.get(name) ?? "").slice(0, 1000);

/** From the three boxes to a new password. Wrong guesses at the current one wait longer and longer, as at the door. */
export async function changeOwnPassword(visit: Visit, form: FormData) {
  const { db, actor, session, now, house } = visit;
  if (!("id" in actor) || !session) return refused("Failed to get user information", 401);
  const budget = `password ${actor.id}`;
  const tried = await trySignIn(db, door, budget, now);
  if (!tried.ok) return refused("Too many tries. Wait a few minutes, then try again.", 429);
  const [current, password] = [typedIn(form, "currentPassword"), typedIn(form, "newPassword")];
  const again = typedIn(form, "confirmPassword");
  try {
    const change = { current, password, again, sessionId: session.id };
    const changed = await changePassword(db, actor, change, await passwordMeans(visit));
    // Only a wrong guess counts: a slip in the other boxes is none.
    if (changed.ok || !isGuess(changed.problem)) await forgiveTries(db, door, budget, now);
    if (changed.ok) return { kind: "changed", because: "Password updated successfully!", at: Date.now() } as const;
    const fields = changed.problem.kind === "invalid" ? changed.problem.fields : {};
    return refused(Object.values(fields).flat().join(" ") || "Failed to get user information", 422);
  } catch (problem) {
    if (!(problem instanceof Busy)) house.log.error({ err: problem }, "a password could not be changed");
    return refused("An unexpected error occurred", 500);
  }
}

const isGuess = (problem: { kind: string; fields?: Record<string, string[]> }) =>
  problem.fields?.["current"] !== undefined;
