import { later } from "#app/http/later.ts";
import type { RequestContext } from "#app/http/request-context.ts";
import { door } from "#domain/access/actor.ts";
import { accountOf, budgetOf, lastFreeTry, noteLock, trySignIn } from "#domain/users/tries/index.ts";
import { Busy } from "#platform/auth/turnstile.ts";
import { type Entry, type EntryRefusal, enter, perAddress, refuse, unexpected, wrong } from "./enter.ts";

type Credentials = { email: string; password: string };

/**
 * Signs in with email and password. Unknown, wrong, suspended and rate limited all get the same answer, and the first
 * three cost the same time. A device that has signed in before has its own rate limit, so that a stranger cannot lock
 * the owner out.
 */
export async function signIn(
  ctx: RequestContext,
  { email, password }: Credentials,
  headers: Headers,
): Promise<Entry | EntryRefusal> {
  const { db, app, now, address } = ctx;
  const near = await app.limits.take("sign-in", address, perAddress);
  if (!near.ok) return refuse(wrong, near.problem.retryAfterSeconds);
  const account = accountOf(email);
  const device = app.devices.knownAs(headers, account);
  const budget = budgetOf(account, device);
  const tried = await trySignIn({ db, actor: door, now }, budget);
  if (!tried.ok) return refuse(wrong, tried.problem.retryAfterSeconds);

  try {
    const fitting = await app.auth.check({ email, password });
    if (fitting) return await enter(ctx, { id: fitting.userId, shown: fitting, account, device }, headers);
  } catch (problem) {
    if (problem instanceof Busy) return refuse(unexpected, 2);
    app.log.error({ err: problem }, "sign-in failed");
    return refuse(unexpected);
  }
  if (tried.value === lastFreeTry && !device)
    later(app, () => noteLock({ db, actor: door, now }, { email }), "a lock was not noted");
  return refuse(wrong);
}
