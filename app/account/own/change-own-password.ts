import { data } from "react-router";
import { countTry } from "#app/http/count-try.ts";
import { passwordDeps } from "#app/http/password-deps.ts";
import type { RequestContext } from "#app/http/request-context.ts";
import { tooBusy, tooOften } from "#app/ui/too-often.ts";
import { changePassword, slipIn } from "#domain/users/passwords/index.ts";
import { Busy } from "#platform/auth/turnstile.ts";

export type PasswordAnswer = { kind: "changed" | "refused"; because: string; at: number };

const refused = (because: string, status: number) =>
  data({ kind: "refused", because, at: Date.now() } satisfies PasswordAnswer, { status });

const typedIn = (form: FormData, name: string) => String(form.get(name) ?? "").slice(0, 1000);

/** Changes the user's password. Wrong guesses at the current one wait longer and longer, as at sign-in. */
export async function changeOwnPassword(ctx: RequestContext, form: FormData) {
  const { db, actor, session, app } = ctx;
  if (!("id" in actor) || !session) return refused("Failed to get user information", 401);
  const current = typedIn(form, "currentPassword");
  const password = typedIn(form, "newPassword");
  const again = typedIn(form, "confirmPassword");
  try {
    const deps = await passwordDeps(ctx);
    const change = { current, password, again, sessionId: session.id };
    const slip = slipIn(change, deps.minLength);
    if (slip) return refused(slip, 422);
    const changed = await countTry(ctx, "password", () => changePassword({ db, actor, ...deps }, change));
    if (!changed.ok && changed.problem.kind === "limited") return refused(tooOften, 429);
    if (changed.ok) return { kind: "changed", because: "Password updated successfully!", at: Date.now() } as const;
    const fields = changed.problem.kind === "invalid" ? changed.problem.fields : {};
    return refused(Object.values(fields).flat().join(" ") || "Failed to get user information", 422);
  } catch (problem) {
    if (problem instanceof Busy) return refused(tooBusy, 429);
    app.log.error({ err: problem }, "a password could not be changed");
    return refused("An unexpected error occurred", 500);
  }
}
