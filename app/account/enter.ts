import type { Visit } from "#app/http/visit.ts";
import { door } from "#domain/access/actor.ts";
import { acceptPolicies } from "#domain/policies/index.ts";
import { admit, budgetOf, endSession, forgiveTries, type Role, readEntry, type Shown } from "#domain/users/index.ts";
import { browserInWords } from "./profile/browser-in-words.ts";

export type Refused = { ok: false; because: string; retryAfterSeconds: number | null };
export type Entered = { ok: true; role: Role; headers: [string, string][] };

export const refuse = (because: string, retryAfterSeconds: number | null = null) =>
  ({ ok: false, because, retryAfterSeconds }) satisfies Refused;

export const perAddress = { points: 30, seconds: 10 * 60 };
export const wrong = "Authentication failed";
export const unexpected = "An unexpected error occurred";

type Way = { id: string; shown: Shown; account: string; device: string | null };

/** Over the threshold, with a session that is opened for whatever was shown; nobody else gets one. */
export async function enter(visit: Visit, way: Way, headers: Headers): Promise<Entered | Refused> {
  const { db, house, now, address } = visit;
  const { id, shown, account, device } = way;
  const profile = await profileOf(visit, id);
  if (!profile.ok) return profile;
  const userAgent = headers.get("User-Agent") ?? "";
  const token = house.auth.newToken();
  const browser = { token, address, userAgent, newDevice: device ? null : browserInWords(userAgent) };
  const admitted = await admit(db, door, { id, shown, ...browser, at: now });
  if (!admitted.ok) return refuse(wrong);
  await forgiveTries(db, door, budgetOf(account, device), now);
  await acceptPolicies(db, door, id, { addressHash: house.keys.sign("address", address), at: now });
  const before = house.auth.tokenOf(headers);
  if (before) await endSession(db, door, before);
  const cookies = [house.auth.cookieFor(token), ...(device ? [] : [house.devices.remember(account)])];
  return { ok: true, role: admitted.value, headers: cookies.map((cookie) => ["Set-Cookie", cookie]) };
}

/** Looked at apart from the rest, for its own sentences where a profile is missing or cannot be read. */
async function profileOf({ db, house }: Visit, id: string) {
  try {
    const entry = await readEntry(db, door, id);
    if (entry.ok) return entry;
    return refuse(entry.problem.kind === "missing" ? "User profile not found" : wrong);
  } catch (problem) {
    house.log.error({ err: problem }, "a profile could not be read");
    return refuse("Failed to load user profile");
  }
}
