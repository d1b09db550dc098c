import type { Visit } from "#app/http/visit.ts";
import { door } from "#domain/access/actor.ts";
import { admit, budgetOf, endSession, forgiveTries, type Role } from "#domain/people/index.ts";
import { acceptPolicies } from "#domain/policies/index.ts";
import { browserInWords } from "./profile/browser-in-words.ts";

export type Refused = { ok: false; because: string; retryAfterSeconds: number | null };
export type Entered = { ok: true; role: Role; headers: [string, string][] };

export const refuse = (because: string, retryAfterSeconds: number | null = null) =>
  ({ ok: false, because, retryAfterSeconds }) satisfies Refused;

export const perAddress = { points: 30, seconds: 10 * 60 };
export const wrong = "Authentication failed";
export const unexpected = "An unexpected error occurred";

type Opened = { userId: string; token: string; cookie: string };
type Way = { account: string; device: string | null; by: "password" | "passkey" };

/** Over the threshold with a session that was just opened, by whatever proof; it is closed again for who may not come in. */
export async function enter(
  visit: Visit,
  opened: Opened,
  { account, device, by }: Way,
  headers: Headers,
): Promise<Entered | Refused> {
  const { db, house, now, address } = visit;
  const newDevice = device ? null : browserInWords(headers.get("User-Agent") ?? "");
  const admitted = await profileOf(visit, { id: opened.userId, token: opened.token, by, newDevice });
  if (!admitted.ok) {
    await endSession(db, door, opened.token);
    return admitted;
  }
  await forgiveTries(db, door, budgetOf(account, device), now);
  const addressHash = house.keys.sign("address", address);
  await acceptPolicies(db, door, opened.userId, { addressHash, at: now });
  const before = house.auth.tokenOf(headers);
  if (before) await endSession(db, door, before);
  const cookies = device ? [opened.cookie] : [opened.cookie, house.devices.remember(account)];
  return { ok: true, role: admitted.role, headers: cookies.map((cookie) => ["Set-Cookie", cookie]) };
}

type Who = { id: string; token: string; by: Way["by"]; newDevice: string | null };

async function profileOf({ db, house, now }: Visit, who: Who) {
  try {
    const admitted = await admit(db, door, { ...who, at: now });
    if (admitted.ok) return { ok: true, role: admitted.value } as const;
    return refuse(admitted.problem.kind === "missing" ? "User profile not found" : wrong);
  } catch (problem) {
    house.log.error({ err: problem }, "a profile could not be read");
    return refuse("Failed to load user profile");
  }
}
