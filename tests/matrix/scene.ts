import type { Database } from "#domain/kernel/database.ts";
import { newId } from "#domain/kernel/id.ts";
import { tokenHash } from "#domain/users/sessions/token-hash.ts";
import { signed } from "#platform/auth/cookie.ts";
import type { AppContext } from "#server/app-context.ts";
import type { Cast } from "./cast.ts";
import type { Principal } from "./principals.ts";

/** One member of the cast at an endpoint. */
export type Scene = { app: AppContext; db: Database; cast: Cast; who: Principal };

/** The session they use. One that the app ends on first use is created anew each time. */
export async function cookieOf({ app, cast, who }: Scene, hasSudo = true): Promise<string | null> {
  if (who === "visitor") return null;
  const open = () => openSession(app, cast, who, hasSudo);
  if (who === "suspended" || who === "idle") return open();
  return cast.once(`session of ${who} ${hasSudo}`, open);
}

async function openSession(
  { db, keys, clock }: AppContext,
  cast: Cast,
  who: Exclude<Principal, "visitor">,
  hasSudo: boolean,
) {
  const now = clock().getTime();
  const at = (hours: number) => new Date(now + hours * 3_600_000);
  const id = newId();
  const token = newId();
  const times = {
    createdAt: at(-2),
    updatedAt: at(0),
    expiresAt: at(22),
    lastActiveAt: at(who === "idle" ? -61 / 60 : 0),
  };
  const state = {
    ...(hasSudo && { sudoAt: at(0) }),
    ...(who === "pending" && { needs: "second_factor" }),
    ...(who === "viewing" && { viewingClientId: cast.clients.A, viewingUntil: at(0.5) }),
  };
  await db
    .insertInto("authSessions")
    .values({ id, tokenHash: tokenHash(token), userId: cast.people[who].id, ...times, ...state })
    .execute();
  return `session=${signed(keys.secretFor("cookies"), token)}`;
}
