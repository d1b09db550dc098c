import type { RequestContext } from "#app/http/request-context.ts";
import { door } from "#domain/access/actor.ts";
import { acceptPolicies } from "#domain/policies/index.ts";
import { admit, type Role, readEntry, type SignInProof } from "#domain/users/index.ts";
import { endSession } from "#domain/users/sessions/index.ts";
import { budgetOf, forgiveTries } from "#domain/users/tries/index.ts";
import { formatBrowser } from "./profile/format-browser.ts";

export type EntryRefusal = { ok: false; because: string; retryAfterSeconds: number | null };
export type Entry = { ok: true; role: Role; headers: [string, string][] };

export const refuse = (because: string, retryAfterSeconds: number | null = null) =>
  ({ ok: false, because, retryAfterSeconds }) satisfies EntryRefusal;

export const perAddress = { points: 30, seconds: 10 * 60 };
export const wrong = "Authentication failed";
export const unexpected = "An unexpected error occurred";

type Way = { id: string; shown: SignInProof; account: string; device: string | null };

/** Signs a user in: opens a session for what was shown (password, passkey, …), or refuses. */
export async function enter(ctx: RequestContext, way: Way, headers: Headers): Promise<Entry | EntryRefusal> {
  const { db, app, now, address } = ctx;
  const { id, shown, account, device } = way;
  const profile = await profileOf(ctx, id);
  if (!profile.ok) return profile;
  const userAgent = headers.get("User-Agent") ?? "";
  const token = app.auth.newToken();
  const browser = { token, address, userAgent, newDevice: device ? null : formatBrowser(userAgent) };
  const here = app.devices.remember(account, device);
  const devices = { before: app.devices.idIn(headers), after: here.id };
  const admitted = await admit({ db, actor: door, now }, { id, shown, devices, ...browser });
  if (!admitted.ok) return refuse(wrong);
  await forgiveTries({ db, actor: door, now }, budgetOf(account, device));
  await acceptPolicies({ db, actor: door, now }, { personId: id, addressHash: app.keys.sign("address", address) });
  const before = app.auth.tokenOf(headers);
  if (before) await endSession({ db, actor: door }, before);
  const cookies = [app.auth.cookieFor(token), here.cookie];
  return { ok: true, role: admitted.value, headers: cookies.map((cookie) => ["Set-Cookie", cookie]) };
}

/** Read separately, as a missing or unreadable profile has its own messages. */
async function profileOf({ db, app }: RequestContext, id: string) {
  try {
    const entry = await readEntry({ db, actor: door }, id);
    if (entry.ok) return entry;
    return refuse(entry.problem.kind === "missing" ? "User profile not found" : wrong);
  } catch (problem) {
    app.log.error({ err: problem }, "a profile could not be read");
    return refuse("Failed to load user profile");
  }
}
