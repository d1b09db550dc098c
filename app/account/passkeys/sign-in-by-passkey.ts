import { later } from "#app/http/later.ts";
import { passkeyDeps } from "#app/http/passkey-deps.ts";
import type { RequestContext } from "#app/http/request-context.ts";
import { door } from "#domain/access/actor.ts";
import type { PasskeyUse } from "#domain/users/passkey.schema.ts";
import { readPasskeyAccount, signInWithPasskey } from "#domain/users/passkeys/index.ts";
import { budgetOf, lastFreeTry, noteLock, trySignIn } from "#domain/users/tries/index.ts";
import { type Entry, type EntryRefusal, enter, perAddress, refuse, unexpected, wrong } from "../enter.ts";

/**
 * Signs in with a passkey, which is password and second factor in one. Attempts count towards the password's rate
 * limit, and unknown, wrong, suspended and rate limited all get the same answer.
 */
export async function signInByPasskey(
  ctx: RequestContext,
  answer: PasskeyUse,
  headers: Headers,
): Promise<Entry | EntryRefusal> {
  const { db, app, now, address } = ctx;
  const near = await app.limits.take("sign-in", address, perAddress);
  if (!near.ok) return refuse(wrong, near.problem.retryAfterSeconds);
  try {
    const { account, email } = await readPasskeyAccount({ db, actor: door }, answer);
    const device = app.devices.knownAs(headers, account);
    const tried = await trySignIn({ db, actor: door, now }, budgetOf(account, device));
    if (!tried.ok) return refuse(wrong, tried.problem.retryAfterSeconds);

    const used = await signInWithPasskey({ db, actor: door, ...(await passkeyDeps(ctx)) }, answer);
    if (!used.ok) {
      if (tried.value === lastFreeTry && !device && email)
        later(app, () => noteLock({ db, actor: door, now }, { email }), "a lock was not noted");
      return refuse(used.problem.kind === "conflict" ? used.problem.because : wrong);
    }
    const { personId: id, passkeyId } = used.value;
    return await enter(ctx, { id, shown: { passkeyId }, account, device }, headers);
  } catch (problem) {
    app.log.error({ err: problem }, "sign-in by passkey failed");
    return refuse(unexpected);
  }
}
