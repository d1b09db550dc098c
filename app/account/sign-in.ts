import { later } from "#app/http/later.ts";
import type { Visit } from "#app/http/visit.ts";
import { door } from "#domain/access/actor.ts";
import {
  accountOf,
  admit,
  budgetOf,
  endSession,
  forgiveTries,
  lastFreeTry,
  noteLock,
  type Role,
  trySignIn,
} from "#domain/people/index.ts";
import { acceptPolicies } from "#domain/policies/index.ts";
import { Busy } from "#platform/auth/turnstile.ts";
import { browserInWords } from "./profile/browser-in-words.ts";

type Credentials = { email: string; password: string };
type Refused = { ok: false; because: string; retryAfterSeconds: number | null };
type Entered = { ok: true; role: Role; headers: [string, string][] };

const refuse = (because: string, retryAfterSeconds: number | null = null) =>
  ({ ok: false, because, retryAfterSeconds }) satisfies Refused;

const perAddress = { points: 30, seconds: 10 * 60 };

const wrong = "Authentication failed";
const unexpected = "An unexpected error occurred";

/**
 * From a mail and a password to a session. Unknown, wrong, suspended, too often: one answer, and the first three at one
 * cost. A device that was let in before has its own budget of tries, so that a stranger cannot lock the owner out.
 */
export async function signIn(
  visit: Visit,
  { email, password }: Credentials,
  headers: Headers,
): Promise<Entered | Refused> {
  const { db, house, now, address } = visit;
  const near = await house.limits.take("sign-in", address, perAddress);
  if (!near.ok) return refuse(wrong, near.problem.retryAfterSeconds);
  const account = accountOf(email);
  const device = house.devices.knownAs(headers, account);
  const budget = budgetOf(account, device);
  const tried = await trySignIn(db, door, budget, now);
  if (!tried.ok) return refuse(wrong, tried.problem.retryAfterSeconds);

  const opened = await open(visit, { email, password, address, userAgent: headers.get("User-Agent") ?? "" });
  if (!opened.ok) {
    if (tried.value === lastFreeTry && !device)
      later(house, () => noteLock(db, door, email, now), "a lock was not noted");
    return opened;
  }
  const admitted = await profileOf(visit, {
    ...{ id: opened.userId, token: opened.token },
    newDevice: device ? null : browserInWords(headers.get("User-Agent") ?? ""),
  });
  if (!admitted.ok) {
    await endSession(db, door, opened.token);
    return admitted;
  }
  await forgiveTries(db, door, budget, now);
  const addressHash = house.keys.sign("address", address);
  await acceptPolicies(db, door, opened.userId, { addressHash, at: now });
  const before = house.auth.tokenOf(headers);
  if (before) await endSession(db, door, before);
  const cookies = device ? [opened.cookie] : [opened.cookie, house.devices.remember(account)];
  return { ok: true, role: admitted.role, headers: cookies.map((cookie) => ["Set-Cookie", cookie]) };
}

async function open({ house }: Visit, credentials: Parameters<typeof house.auth.signIn>[0]) {
  try {
    const opened = await house.auth.signIn(credentials);
    return opened ? ({ ok: true, ...opened } as const) : refuse(wrong);
  } catch (problem) {
    if (problem instanceof Busy) return refuse(unexpected, 2);
    house.log.error({ err: problem }, "sign-in failed");
    return refuse(unexpected);
  }
}

async function profileOf({ db, house, now }: Visit, who: { id: string; token: string; newDevice: string | null }) {
  try {
    const admitted = await admit(db, door, { ...who, at: now });
    if (admitted.ok) return { ok: true, role: admitted.value } as const;
    return refuse(admitted.problem.kind === "missing" ? "User profile not found" : wrong);
  } catch (problem) {
    house.log.error({ err: problem }, "a profile could not be read");
    return refuse("Failed to load user profile");
  }
}
