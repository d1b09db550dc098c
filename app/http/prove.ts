import { done, type Result, refuse } from "#domain/kernel/result.ts";
import { readFactor } from "#domain/users/factors/index.ts";
import { proveIdentity } from "#domain/users/sessions/index.ts";
import { fitsPassword } from "#platform/auth/password-hash.ts";
import { countTry } from "./count-try.ts";
import { factorDeps } from "./factor-deps.ts";
import type { RequestContext } from "./request-context.ts";
import { whenBusy } from "./when-busy.ts";

type Proof = { password: string; code: string };

/** Has the user confirm their identity again; valid for ten minutes in this session, and rate limited. */
export async function prove(ctx: RequestContext, shown: Proof): Promise<Result<null>> {
  const proof = { ...shown, sessionId: ctx.session?.id ?? "" };
  const deps = { ...(await factorDeps(ctx)), fits: fitsPassword };
  return countTry(ctx, shown.password ? "password" : "code", () =>
    whenBusy(() => proveIdentity({ ...ctx, ...deps }, proof)),
  );
}

/**
 * For a form with its own password or code fields (`ProofFields`): the request context as it is once they were right.
 */
export async function proveBeside(
  ctx: RequestContext,
  request: Request,
  form: FormData,
): Promise<Result<RequestContext>> {
  const typed = (name: string) => String(form.get(name) ?? "").slice(0, 1000);
  const shown = { password: typed("proofPassword"), code: typed("proofCode").trim() };
  if (!shown.password && !shown.code) return done(ctx);
  const proved = await prove(ctx, shown);
  if (proved.ok) return done({ ...ctx, ...(await ctx.app.meet(request.headers, null)) });
  if (proved.problem.kind !== "invalid") return proved;
  const { password = [], code = [] } = proved.problem.fields;
  return refuse({ kind: "invalid", fields: { proofPassword: password, proofCode: code } });
}

/**
 * Whether a code may replace the password: one from an authenticator app, or a recovery code of a user with passkeys.
 */
export async function mayProveByCode({ db, actor }: Pick<RequestContext, "db" | "actor">): Promise<boolean> {
  const factor = await readFactor({ db, actor }, "id" in actor ? actor.id : "");
  return factor.ok && (factor.value.since !== null || factor.value.passkeys > 0);
}
