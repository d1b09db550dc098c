import { later } from "#app/http/later.ts";
import { passkeyMeans } from "#app/http/passkey-means.ts";
import type { Visit } from "#app/http/visit.ts";
import { door } from "#domain/access/actor.ts";
import {
  budgetOf,
  lastFreeTry,
  noteLock,
  readPasskeyAccount,
  signInWithPasskey,
  trySignIn,
} from "#domain/users/index.ts";
import type { PasskeyUse } from "#domain/users/passkey.schema.ts";
import { type Entered, enter, perAddress, type Refused, refuse, unexpected, wrong } from "../enter.ts";

/**
 * From a passkey to a session: it is the password and the second factor in one. The tries are those of the password, and
 * unknown, wrong, suspended, too often have one answer.
 */
export async function signInByPasskey(visit: Visit, answer: PasskeyUse, headers: Headers): Promise<Entered | Refused> {
  const { db, house, now, address } = visit;
  const near = await house.limits.take("sign-in", address, perAddress);
  if (!near.ok) return refuse(wrong, near.problem.retryAfterSeconds);
  try {
    const { account, email } = await readPasskeyAccount(db, door, answer);
    const device = house.devices.knownAs(headers, account);
    const tried = await trySignIn(db, door, budgetOf(account, device), now);
    if (!tried.ok) return refuse(wrong, tried.problem.retryAfterSeconds);

    const used = await signInWithPasskey(db, door, answer, await passkeyMeans(visit));
    if (!used.ok) {
      if (tried.value === lastFreeTry && !device && email)
        later(house, () => noteLock(db, door, email, now), "a lock was not noted");
      return refuse(used.problem.kind === "conflict" ? used.problem.because : wrong);
    }
    const { personId: id, passkeyId } = used.value;
    return await enter(visit, { id, shown: { passkeyId }, account, device }, headers);
  } catch (problem) {
    house.log.error({ err: problem }, "sign-in by passkey failed");
    return refuse(unexpected);
  }
}
